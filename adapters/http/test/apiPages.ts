import { type Call, everyCall, type NamedCall, servedAt } from "@atelier/contract"
import { Schema } from "effect"
import { openApiDocument } from "../src/openApi/openApiDocument.ts"

const SchemaPart = Schema.Record(Schema.String, Schema.Unknown)

const Parameter = Schema.Struct({
  name: Schema.String,
  in: Schema.String,
  required: Schema.Boolean,
  description: Schema.String,
  schema: SchemaPart
})
const Content = Schema.Record(
  Schema.String,
  Schema.Struct({
    schema: Schema.optionalKey(SchemaPart),
    example: Schema.optionalKey(Schema.Unknown)
  })
)
const Operation = Schema.Struct({
  operationId: Schema.String,
  tags: Schema.Array(Schema.String),
  summary: Schema.String,
  description: Schema.String,
  parameters: Schema.Array(Parameter),
  requestBody: Schema.optionalKey(Schema.Struct({ content: Content })),
  responses: Schema.Record(Schema.String, Schema.Struct({ content: Schema.optionalKey(Content) }))
})
const Document = Schema.Struct({
  tags: Schema.Array(Schema.Struct({ name: Schema.String })),
  paths: Schema.Record(Schema.String, Schema.Record(Schema.String, Operation)),
  components: Schema.Struct({ schemas: SchemaPart })
})
type Operation = typeof Operation.Type

const document = Schema.decodeUnknownSync(Document)(openApiDocument("1.2.3"))

const MAX_EXAMPLE_LINES = 60

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ")

const isPart = Schema.is(SchemaPart)

const kindOf = (schema: unknown): string => {
  if (!isPart(schema)) return ""
  const { $ref: ref, type, enum: choices, anyOf, const: only, items } = schema
  if (typeof ref === "string") return `\`${ref.split("/").at(-1)}\``
  if (Array.isArray(choices)) return choices.map((choice) => `\`${String(choice)}\``).join(", ")
  if (only !== undefined) return `\`${String(only)}\``
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map(kindOf))].join(" or ")
  if (type === "array") return `list of ${kindOf(items)}`
  return typeof type === "string" ? type : ""
}

const resolved = (schema: unknown): unknown =>
  isPart(schema) && typeof schema.$ref === "string"
    ? document.components.schemas[schema.$ref.split("/").at(-1) ?? ""]
    : schema

const fieldLines = (body: unknown): ReadonlyArray<string> => {
  const schema = resolved(body)
  if (!isPart(schema) || !isPart(schema.properties)) return []
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  return Object.entries(schema.properties).map(([name, field]) => {
    const said = isPart(field) && typeof field.description === "string" ? field.description : ""
    const name_ = required.has(name) ? `**\`${name}\`**` : `\`${name}\``
    return `| ${name_} | body | ${cell(kindOf(field))} | ${cell(said)} |`
  })
}

const everywhere = new Set(["Idempotency-Key", "If-Match", "If-None-Match", "preview"])

const parameterLines = ({ parameters }: Operation): ReadonlyArray<string> =>
  parameters
    .filter(({ name }) => !everywhere.has(name))
    .map(({ name, in: place, required, description, schema }) => {
      const written = required ? `**\`${name}\`**` : `\`${name}\``
      return `| ${written} | ${place} | ${cell(kindOf(schema))} | ${cell(description)} |`
    })

const json = (example: unknown): ReadonlyArray<string> => {
  const lines = JSON.stringify(example, null, 2).split("\n")
  const shown =
    lines.length > MAX_EXAMPLE_LINES ? [...lines.slice(0, MAX_EXAMPLE_LINES), "…"] : lines
  return ["```json", ...shown, "```"]
}

const habits = (call: Call): ReadonlyArray<string> => {
  if (call.scope === "read") return []
  const version =
    call.seen.of === "row"
      ? [call.seen.field === null ? "`If-Match`" : `\`${call.seen.field}\` or \`If-Match\``]
      : []
  const parts = [
    ...(call.preview === "answer" || call.preview === "outcome" ? ["`preview=true`"] : []),
    ...version
  ]
  return parts.length === 0 ? [] : [`Takes ${parts.join(", ")}.`, ""]
}

const operationOf = ({ method, path }: Call): Operation | undefined =>
  document.paths[path.replace(/(.)\/$/, "$1")]?.[method.toLowerCase()]

const callLines = ([name, call]: NamedCall): ReadonlyArray<string> => {
  const operation = operationOf(call)
  if (operation === undefined) throw new Error(`the document has no ${name}`)
  const [content] = Object.values(operation.requestBody?.content ?? {})
  const fields = [...parameterLines(operation), ...fieldLines(content?.schema)]
  const [, ...others] = servedAt(call)
  const also = others.map(({ method, path }) => `\`${method} /api${path}\``)
  return [
    `## ${name}`,
    "",
    `\`${call.method} /api${call.path}\`${also.length === 0 ? "" : `, also ${also.join(", ")}`}`,
    "",
    operation.summary,
    "",
    operation.description,
    "",
    ...habits(call),
    ...(fields.length === 0
      ? []
      : ["| field | in | type | meaning |", "|---|---|---|---|", ...fields, ""]),
    ...(content?.example === undefined ? [] : [...json(content.example), ""]),
    ...(call.refusals.length === 0
      ? []
      : [`Own refusals: ${call.refusals.map((tag) => `\`${tag}\``).join(", ")}.`, ""])
  ]
}

const fileOf = (section: string): string => `${section.toLowerCase().replace(/[^a-z]+/g, "-")}.md`

const callsOf = (section: string): ReadonlyArray<NamedCall> =>
  everyCall.filter(([, call]) => operationOf(call)?.tags[0] === section)

const sectionPages = (): ReadonlyArray<readonly [file: string, text: string]> =>
  document.tags.map(({ name }) => [
    fileOf(name),
    `${[
      `# ${name}`,
      "",
      "Generated from the contract. Fields in bold are required. The parameters and refusals of every call are in the",
      "[conventions](../../api/conventions.md).",
      "",
      ...callsOf(name).flatMap(callLines)
    ]
      .join("\n")
      .trim()}\n`
  ])

const sectionTable = (): string =>
  `${[
    "# Every call",
    "",
    "Generated from the contract, as are the pages of the sections.",
    "",
    "| section | calls |",
    "|---|---|",
    ...document.tags.map(({ name }) => {
      const names = callsOf(name).map(([call]) => `\`${call}\``)
      return `| [${name}](${fileOf(name)}) | ${names.join(", ")} |`
    })
  ].join("\n")}\n`

export const callPages = (): ReadonlyArray<readonly [file: string, text: string]> => [
  ["README.md", sectionTable()],
  ...sectionPages()
]
