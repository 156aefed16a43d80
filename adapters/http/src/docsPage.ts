import { createHash } from "node:crypto"
import type { ServerLanguage } from "@atelier/i18n/server"
import { serverText } from "@atelier/i18n/server"

interface Operation {
  readonly operationId: string
  readonly tags: ReadonlyArray<string>
  readonly summary: string
  readonly description: string
  readonly parameters: ReadonlyArray<{
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly description: string
    readonly schema: unknown
  }>
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: unknown }>>
  }
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string
        readonly content?: Readonly<Record<string, { readonly schema: unknown }>>
      }
    >
  >
}

/** What the page needs of an OpenAPI document. */
export interface DocumentedApi {
  readonly info: { readonly title: string; readonly version: string }
  readonly tags: ReadonlyArray<{ readonly name: string }>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0 auto;max-width:60rem;padding:1rem}
h2{margin-top:2.5rem;font-size:1.1rem}code,pre{font:0.85rem/1.45 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;
background:color-mix(in srgb,currentColor 7%,transparent);border-radius:6px}table{border-collapse:collapse;width:100%}
td,th{text-align:start;vertical-align:top;padding:.25rem .75rem .25rem 0}nav li{break-inside:avoid}nav ul{columns:18rem;padding:0;
list-style:none}b.method{display:inline-block;min-width:4.5rem}summary{cursor:pointer}`

/** What the page may load: its own style, and nothing else. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'`

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")

const linked = (schema: unknown): string =>
  escaped(JSON.stringify(schema, null, 2)).replaceAll(
    /#\/components\/schemas\/([\w.-]+)/g,
    (reference, name: string) => `<a href="#schema-${name}">${reference}</a>`
  )

const details = (title: string, schema: unknown): string =>
  `<details><summary>${escaped(title)}</summary><pre>${linked(schema)}</pre></details>`

const operationHtml = (
  path: string,
  method: string,
  operation: Operation,
  say: (key: string) => string
): string => {
  const rows = operation.parameters.map(
    ({ name, in: where, required, description, schema }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${escaped(where)}${required ? ` · ${say("required")}` : ""}</td><td>${escaped(description)} <code>${linked(schema)}</code></td></tr>`
  )
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    details(`${say("body")} · ${type}`, schema)
  )
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const [answer] = Object.values(content ?? {})
    const title = `${status} · ${description}`
    return answer === undefined ? `<p>${escaped(title)}</p>` : details(title, answer.schema)
  })
  return `<section id="${escaped(operation.operationId)}"><h2><b class="method">${method.toUpperCase()}</b> <code>/api${escaped(path)}</code></h2>
<p>${escaped(operation.summary)}<br><small>${escaped(operation.description)}</small></p>
${rows.length === 0 ? "" : `<table>${rows.join("")}</table>`}${bodies.join("")}${answers.join("")}</section>`
}

/** The API to read: one page without scripts, made from the OpenAPI document alone. */
export const docsPage = (api: DocumentedApi, language: ServerLanguage): string => {
  const say = (key: string): string => escaped(serverText(language, "api", key))
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation }))
  )
  const sections = api.tags.map(({ name }) => ({
    name,
    operations: operations.filter(({ operation }) => operation.tags.includes(name))
  }))
  const contents = sections.map(
    (section) =>
      `<h3>${escaped(section.name)}</h3><ul>${section.operations
        .map(
          ({ path, method, operation }) =>
            `<li><a href="#${escaped(operation.operationId)}">${method.toUpperCase()} ${escaped(path)}</a></li>`
        )
        .join("")}</ul>`
  )
  const schemas = Object.entries(api.components.schemas).map(
    ([name, schema]) =>
      `<h2 id="schema-${escaped(name)}">${escaped(name)}</h2><pre>${linked(schema)}</pre>`
  )
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(api.info.title)} API</title><style>${STYLE}</style></head>
<body><h1>${escaped(api.info.title)} API ${escaped(api.info.version)}</h1><p>${say("introduction")} <a href="/api/openapi.json">openapi.json</a></p>
<nav>${contents.join("")}</nav><main>${sections
    .map(
      (section) =>
        `<h1>${escaped(section.name)}</h1>${section.operations
          .map(({ path, method, operation }) => operationHtml(path, method, operation, say))
          .join("\n")}`
    )
    .join("\n")}<h1>${say("records")}</h1>${schemas.join("\n")}</main></body></html>`
}
