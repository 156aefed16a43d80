import {
  type Call,
  commonRefusals,
  everyCall,
  fileKinds,
  IdempotencyKey,
  type NamedCall,
  Problem,
  paces,
  type RefusalTag,
  refusalStatus,
  writeRefusals
} from "@atelier/contract"
import { JsonSchema, type Schema, SchemaRepresentation } from "effect"

type Json = Readonly<Record<string, unknown>>

/** Collects schemas, and gives each its place in one document with shared definitions. */
const collectSchemas = () => {
  const schemas: Array<Schema.Codec<unknown, unknown>> = []
  return {
    place: (schema: Schema.Codec<unknown, unknown>): number => schemas.push(schema) - 1,
    compile: () => {
      const [first, ...rest] = schemas.map((schema) => schema.ast)
      if (first === undefined) throw new Error("there is no call")
      return JsonSchema.toMultiDocumentOpenApi3_1(
        SchemaRepresentation.toJsonSchemaMultiDocument(
          SchemaRepresentation.toRepresentations([first, ...rest])
        )
      )
    }
  }
}

const fieldsOf = (schema: Schema.Codec<unknown, unknown> | undefined) =>
  Object.entries(
    (
      schema as
        | { readonly fields?: Readonly<Record<string, Schema.Codec<unknown, unknown>>> }
        | undefined
    )?.fields ?? {}
  )

const isOptional = (schema: Schema.Codec<unknown, unknown>): boolean =>
  schema.ast.context?.isOptional === true

const refusalsByStatus = (call: Call): ReadonlyMap<number, ReadonlyArray<RefusalTag>> => {
  const tags: ReadonlyArray<RefusalTag> = [
    ...commonRefusals,
    ...call.refusals,
    ...(call.scope === "write" ? writeRefusals : [])
  ]
  const byStatus = new Map<number, Array<RefusalTag>>()
  for (const tag of new Set(tags))
    byStatus.set(refusalStatus[tag], [...(byStatus.get(refusalStatus[tag]) ?? []), tag])
  return byStatus
}

const accessOf = ({ access }: Call): string => {
  switch (access.kind) {
    case "licensed":
      return "For every licensed user."
    case "admin":
      return "For administrators."
    case "maestro":
      return "For every licensed user of an organisation with the Maestro option."
    case "permissions":
      return `Needs ${access.all.join(" and ")}.`
  }
}

const paceOf = ({ pace }: Call): string =>
  pace === undefined
    ? ""
    : `At most ${paces[pace].max} times in ${paces[pace].seconds} seconds for an account.`

const binary = { type: "string", format: "binary" }

/** What a call answers by media type: JSON, or the bytes of a file. */
const answersOf = (
  call: Call,
  place: (schema: Schema.Codec<unknown, unknown>) => number,
  at: (place: number) => unknown
): (() => Json) => {
  if (call.files !== undefined) {
    const kinds = call.files.map((kind) => [fileKinds[kind].contentType, { schema: binary }])
    return () => Object.fromEntries(kinds)
  }
  const output = place(call.output)
  return () => ({ "application/json": { schema: at(output) } })
}

const replayedHeader: Json = {
  "Idempotency-Replayed": {
    description: "`true` when the answer was made for an earlier request with the same key.",
    required: false,
    schema: { const: "true" }
  }
}

const operationOf = (
  [name, call]: NamedCall,
  place: (schema: Schema.Codec<unknown, unknown>) => number,
  at: (place: number) => unknown
) => {
  const problem = place(Problem)
  const answers = answersOf(call, place, at)
  const body = call.body === undefined ? undefined : place(call.body)
  const parameters = (["params", "query"] as const).flatMap((part) =>
    fieldsOf(call[part]).map(([field, schema]) => ({ part, field, schema, place: place(schema) }))
  )
  const key = call.scope === "write" ? place(IdempotencyKey) : undefined
  return (): Json => ({
    operationId: name,
    summary: call.summary,
    description: [accessOf(call), paceOf(call)].filter((text) => text !== "").join(" "),
    security: [{ token: [call.scope] }],
    parameters: [
      ...parameters.map(({ part, field, schema, place: where }) => ({
        name: field,
        in: part === "params" ? "path" : "query",
        required: part === "params" || !isOptional(schema),
        schema: at(where)
      })),
      ...(key === undefined
        ? []
        : [{ name: "Idempotency-Key", in: "header", required: false, schema: at(key) }])
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [call.bodyAs === "multipart" ? "multipart/form-data" : "application/json"]: {
                schema: at(body)
              }
            }
          }
        }),
    responses: {
      "200": {
        description: "Done.",
        ...(key === undefined ? {} : { headers: replayedHeader }),
        content: answers()
      },
      ...Object.fromEntries(
        [...refusalsByStatus(call)].map(([status, tags]) => [
          String(status),
          {
            description: tags.join(", "),
            content: { "application/problem+json": { schema: at(problem) } }
          }
        ])
      )
    }
  })
}

const changesOperation: Json = {
  operationId: "followChanges",
  summary: "Committed changes as they happen, as server-sent events; resumes after Last-Event-ID.",
  description: "For every licensed user.",
  security: [{ token: ["read"] }],
  parameters: [
    { name: "Last-Event-ID", in: "header", required: false, schema: { type: "string" } }
  ],
  responses: {
    "200": {
      description: "A stream of `change` events; `reset` says that everything may be stale.",
      content: { "text/event-stream": { schema: { type: "string" } } }
    },
    "4XX": {
      description: "Unauthenticated, NoLicence, Forbidden, TooManyRequests",
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } }
    },
    "503": {
      description: "IssuerUnreachable, Overloaded",
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } }
    }
  }
}

/** The API as an OpenAPI 3.1 document, made from the same definitions as its routes. */
export const openApiDocument = (): Json => {
  const schemas = collectSchemas()
  let compiled: ReadonlyArray<unknown> = []
  const at = (place: number): unknown => compiled[place]
  const operations = everyCall.flatMap((named) => {
    const [name, call] = named
    const operation = operationOf(named, schemas.place, at)
    return [call.path, ...(call.also ?? [])].map((path, spelling) => ({
      path: path.length > 1 ? path.replace(/\/$/, "") : path,
      method: call.method.toLowerCase(),
      operation: () =>
        spelling === 0 ? operation() : { ...operation(), operationId: `${name}.${spelling + 1}` }
    }))
  })
  const document = schemas.compile()
  compiled = document.schemas
  const paths: Record<string, Record<string, unknown>> = { "/changes": { get: changesOperation } }
  for (const { path, method, operation } of operations)
    paths[path] = { ...paths[path], [method]: operation() }
  return {
    openapi: "3.1.0",
    info: { title: "Atelier", version: "0.1.0", license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/api" }],
    paths,
    components: {
      schemas: document.definitions,
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } }
    }
  }
}
