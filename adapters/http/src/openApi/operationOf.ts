import {
  type Call,
  callTargetOf,
  fileKinds,
  IdempotencyKey,
  type NamedCall,
  noPreview,
  noPreviewOf,
  Outcome,
  Problem,
  paces,
  queryOf
} from "@atelier/contract"
import { Schema } from "effect"
import type { CollectedSchemas } from "./collectSchemas.ts"
import { documentedRefusals } from "./documentedRefusals.ts"
import { exampleOf } from "./exampleOf.ts"
import {
  answerHeaders,
  refusalHeaders,
  requestHeaders,
  takesIfMatch,
  unchangedHeaders
} from "./headers.ts"
import { descriptionOf, fieldsOf, isOptional } from "./schemaFields.ts"
import { sectionOf } from "./sections.ts"
import { versionSentence } from "./versionSentence.ts"

type Json = Readonly<Record<string, unknown>>
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
    case "table":
      return "For users with access to the table."
  }
}

const paceOf = ({ pace }: Call): string =>
  pace === undefined
    ? ""
    : `At most ${paces[pace].max} calls in ${paces[pace].seconds} seconds per account.`

const text = { type: "string" } as const
const binary = { type: "string", format: "binary" } as const

const header = (name: keyof typeof requestHeaders, schema: unknown) => ({
  name,
  in: "header",
  required: false,
  description: requestHeaders[name],
  schema
})

/** The row kind of a plain `id` in a call: its target, otherwise the only table that it reads. */
const ownerOf = (call: Call): string => {
  const [table = "row", ...others] = call.reads ?? []
  return callTargetOf(call)?.table ?? (others.length === 0 ? table : "row")
}

/** Why a write has no preview; empty if it has one. */
const previewSentence = (call: Call): string => {
  const reason = noPreviewOf(call)
  return reason === null ? "" : `Takes no preview: ${noPreview[reason]}.`
}

/** Schema of the answer; the preview of a write that returns a row is an outcome (200). */
const answered = (call: Call) =>
  call.preview === "outcome" && call.status !== 201
    ? Schema.Union([call.output, Outcome])
    : call.output

/**
 * Places the schemas of a call in the document. Returns a function that describes the operation
 * once they are compiled; `compiled` returns the schema at a place.
 */
export const operationOf = (
  [name, call]: NamedCall,
  { place }: Pick<CollectedSchemas, "place">,
  compiled: (place: number) => unknown,
  id = name
) => {
  const problem = place(Problem)
  const output = call.files === undefined ? place(answered(call)) : undefined
  const outcome = place(Outcome)
  const isBytes = call.bodyAs === "bytes"
  const body = call.body === undefined || isBytes ? undefined : place(call.body)
  const key = call.scope === "write" ? place(IdempotencyKey) : undefined
  const owner = ownerOf(call)
  const fields = (["params", "query"] as const).flatMap((part) =>
    fieldsOf(part === "query" ? queryOf(call) : call.params).map(([field, schema]) => ({
      name: field,
      in: part === "params" ? "path" : "query",
      required: part === "params" || !isOptional(schema),
      description: descriptionOf(schema),
      place: place(schema),
      example: exampleOf(schema, { field, owner })
    }))
  )
  const parameters = () => [
    ...fields.map(({ place: at, ...field }) => ({ ...field, schema: compiled(at) })),
    ...(key === undefined ? [] : [header("Idempotency-Key", compiled(key))]),
    ...(takesIfMatch(call) ? [header("If-Match", text)] : []),
    ...(versionSentence(call) === "" ? [] : [header("Prefer", text)]),
    ...(call.scope === "read" ? [header("If-None-Match", text)] : [])
  ]

  const requestBody = (): Json => {
    if (isBytes)
      return {
        requestBody: {
          required: true,
          content: { "application/octet-stream": { schema: binary, example: "Oak" } }
        }
      }
    if (body === undefined || call.body === undefined) return {}
    const mediaType = call.bodyAs === "multipart" ? "multipart/form-data" : "application/json"
    const content = { schema: compiled(body), example: exampleOf(call.body, { owner }) }
    return { requestBody: { required: true, content: { [mediaType]: content } } }
  }

  const content = (): Json =>
    output === undefined
      ? Object.fromEntries(
          (call.files ?? []).map((kind) => [fileKinds[kind].contentType, { schema: binary }])
        )
      : {
          "application/json": {
            schema: compiled(output),
            example: exampleOf(call.output, { owner })
          }
        }

  const previewed = (): Json =>
    call.preview === "outcome" && call.status === 201
      ? {
          "200": {
            description: "The outcome of the preview.",
            headers: answerHeaders({ ...call, status: 200 }),
            content: { "application/json": { schema: compiled(outcome) } }
          }
        }
      : {}

  const responses = (): Json => ({
    ...previewed(),
    [String(call.status ?? 200)]: {
      description: call.status === 201 ? "Created." : "Done.",
      headers: answerHeaders(call),
      content: content()
    },
    ...(call.scope === "read"
      ? {
          "304": {
            description: "Unchanged since the answer with the tag of `If-None-Match`.",
            headers: unchangedHeaders
          }
        }
      : {}),
    ...Object.fromEntries(
      [...documentedRefusals(call)].map(([status, tags]) => [
        String(status),
        {
          description: tags.join(", "),
          headers: refusalHeaders(status),
          content: { "application/problem+json": { schema: compiled(problem) } }
        }
      ])
    )
  })

  return (): Json => ({
    operationId: id,
    tags: [sectionOf(name)],
    summary: call.summary,
    description: [accessOf(call), paceOf(call), versionSentence(call), previewSentence(call)]
      .filter((sentence) => sentence !== "")
      .join(" "),
    security: [{ token: [call.scope] }],
    parameters: parameters(),
    ...requestBody(),
    responses: responses()
  })
}
