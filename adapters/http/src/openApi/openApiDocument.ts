import { ChangePage, everyAddress } from "@atelier/contract"
import { collectSchemas } from "./collectSchemas.ts"
import { refusalHeaders, requestHeaders } from "./headers.ts"
import { operationOf } from "./operationOf.ts"
import { sections } from "./sections.ts"

type Json = Readonly<Record<string, unknown>>

const refused = (status: number, description: string): Json => ({
  description,
  headers: refusalHeaders(status),
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } }
})

const changesOperation = (page: unknown): Json => ({
  operationId: "followChanges",
  tags: ["History"],
  summary:
    "Committed changes as they happen, as server-sent events; resumes after Last-Event-ID. With `after`, those that came since as one page of JSON.",
  description: "For every licensed user.",
  security: [{ token: ["read"] }],
  parameters: [
    {
      name: "after",
      in: "query",
      required: false,
      description:
        "The `next` of the previous page, at most an hour old. Without it, the answer has the starting point. A page has at most 100 changes.",
      schema: { type: "string" }
    },
    {
      name: "Last-Event-ID",
      in: "header",
      required: false,
      description: requestHeaders["Last-Event-ID"],
      schema: { type: "string" }
    }
  ],
  responses: {
    "200": {
      description:
        "A stream of `change` events; `reset` says that everything may be stale, `alive` that nothing happened.",
      content: {
        "text/event-stream": { schema: { type: "string" } },
        "application/json": { schema: page }
      }
    },
    "400": refused(400, "InvalidInput"),
    "401": refused(401, "Unauthenticated"),
    "403": refused(403, "NoLicence, Forbidden"),
    "429": refused(429, "TooManyRequests"),
    "503": refused(503, "IssuerUnreachable, Overloaded")
  }
})

const inName = (path: string): string => path.match(/\w+/g)?.join("_") ?? ""

/** The OpenAPI 3.1 document of the API, derived from the same definitions as its routes. */
export const openApiDocument = (version: string): Json => {
  const schemas = collectSchemas()
  let compiled: ReadonlyArray<unknown> = []
  const ids = new Set<string>()
  const operations = everyAddress.map(([name, path, served]) => {
    const id = ids.has(name) ? `${name}_${inName(path)}` : name
    ids.add(name)
    return {
      path: path.length > 1 ? path.replace(/\/$/, "") : path,
      method: served.method.toLowerCase(),
      operation: operationOf([name, served], schemas, (place) => compiled[place], id)
    }
  })
  const changePage = schemas.place(ChangePage)
  const document = schemas.compile()
  compiled = document.schemas
  const paths: Record<string, Record<string, unknown>> = {
    "/changes": { get: changesOperation(document.schemas[changePage]) }
  }
  for (const { path, method, operation } of operations)
    paths[path] = { ...paths[path], [method]: operation() }
  return {
    openapi: "3.1.0",
    info: { title: "Atelier", version, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/api" }],
    tags: sections,
    paths,
    components: {
      schemas: document.definitions,
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } }
    }
  }
}
