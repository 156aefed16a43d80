import { type Call, calls, everyCall, queryOf } from "@atelier/contract"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { UNKNOWN_TEXT } from "./exampleOf.ts"
import { openApiDocument } from "./openApiDocument.ts"

type Content = Readonly<Record<string, { readonly schema: unknown; readonly example?: unknown }>>

interface Operation {
  readonly operationId: string
  readonly description: string
  readonly tags: ReadonlyArray<string>
  readonly parameters: ReadonlyArray<{
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly description: string
    readonly schema: unknown
    readonly example?: unknown
  }>
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

const document = openApiDocument("1.2.3") as {
  readonly openapi: string
  readonly tags: ReadonlyArray<{ readonly name: string }>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, FieldSchema>> }
}

const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

interface FieldSchema {
  readonly description?: string
  readonly $ref?: string
  readonly anyOf?: ReadonlyArray<FieldSchema>
  readonly type?: unknown
}

/** The description of a field: its own, otherwise that of the one schema that it may have. */
const descriptionOf = ({ description, $ref, anyOf = [] }: FieldSchema): string | undefined => {
  if (description !== undefined) return description
  const named = $ref?.split("/").at(-1)
  const schemas: Readonly<Record<string, FieldSchema>> = document.components.schemas
  const [only, ...others] =
    named === undefined
      ? anyOf.filter(({ type }) => type !== "null")
      : [schemas[named]].filter((schema) => schema !== undefined)
  return only === undefined || others.length > 0 ? undefined : descriptionOf(only)
}

function* fieldsIn(part: unknown): Generator<readonly [name: string, description: unknown]> {
  if (typeof part !== "object" || part === null) return
  for (const [key, value] of Object.entries(part)) {
    if (key === "properties")
      for (const [name, field] of Object.entries<FieldSchema>(value))
        yield [name, descriptionOf(field)]
    yield* fieldsIn(value)
  }
}

const operationOf = (call: Call): Operation | undefined =>
  document.paths[call.path.replace(/\/$/, "")]?.[call.method.toLowerCase()]

describe("the OpenAPI document", () => {
  it("contains every call", () => {
    expect(document.openapi).toBe("3.1.0")
    expect(everyCall.filter(([, call]) => operationOf(call) === undefined)).toEqual([])
  })

  it("calls no end of a range inclusive", () => {
    const ends = [
      ...fieldsIn(document),
      ...operations.flatMap(({ parameters }) =>
        parameters.map(({ name, description }) => [name, description] as const)
      )
    ].filter(([name]) => /^end$|endDate$/i.test(name))
    expect(ends.filter(([, said]) => /included/.test(String(said)))).toEqual([])
    expect(ends.length).toBeGreaterThan(30)
  })

  it("gives each operation a unique name", () => {
    const names = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId)
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it("names another address of a call after it, in any order", () => {
    const names = operations.map(({ operationId }) => operationId)
    expect(names).toContain("getWorkOrders_workorders")
    expect(names.filter((name) => /\.\d/.test(name))).toEqual([])
  })

  it("lists the section of every operation", () => {
    const sections = new Set(document.tags.map(({ name }) => name))
    expect(operations.filter(({ tags }) => !tags.every((tag) => sections.has(tag)))).toEqual([])
  })

  it("describes every parameter", () => {
    const parameters = operations.flatMap((operation) => operation.parameters)
    expect(parameters.length).toBeGreaterThan(300)
    expect(parameters.filter(({ description }) => !description).map(({ name }) => name)).toEqual([])
  })

  it("describes every field, itself or by its schema", () => {
    const fields = [...fieldsIn(document)]
    expect(fields.length).toBeGreaterThan(1_000)
    expect(fields.filter(([, description]) => !description).map(([name]) => name)).toEqual([])
  })

  it("has a valid example of every request and answer", () => {
    for (const [name, call] of everyCall) {
      const { parameters = [], requestBody, responses = {} } = operationOf(call) ?? {}
      const examplesIn = (place: string) =>
        Object.fromEntries(
          parameters.flatMap((each) => (each.in === place ? [[each.name, each.example]] : []))
        )
      const answer = responses[String(call.status ?? 200)]?.content
      const parts = [
        [call.params, examplesIn("path")],
        [queryOf(call), examplesIn("query")],
        [
          call.bodyAs === "bytes" ? undefined : call.body,
          Object.values(requestBody?.content ?? {})[0]?.example
        ],
        ...(call.files === undefined
          ? [[call.output, answer?.["application/json"]?.example] as const]
          : [])
      ] as const
      for (const [schema, example] of parts)
        if (schema !== undefined)
          expect(() => Schema.decodeUnknownSync(schema)(example), name).not.toThrow()
    }
  })

  it("has a text in every field of an example", () => {
    const unsaid = new Set<string>()
    JSON.parse(JSON.stringify(document.paths), (field, value) => {
      if (value === UNKNOWN_TEXT) unsaid.add(field)
      return value
    })
    expect([...unsaid]).toEqual([])
  })

  it("declares every parameter of a path", () => {
    for (const [path, operations] of Object.entries(document.paths))
      for (const { parameters } of Object.values(operations))
        expect(
          parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name)
        ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  })

  it("offers an idempotency key for every write and no read", () => {
    for (const [, call] of everyCall) {
      const operation = operationOf(call)
      const takesKey = operation?.parameters.some(({ name }) => name === "Idempotency-Key")
      const says = JSON.stringify(operation?.responses[String(call.status ?? 200)]).includes(
        "Idempotency-Replayed"
      )
      expect([takesKey, says]).toEqual([call.scope === "write", call.scope === "write"])
    }
  })

  it("says which writes overwrite, and how they name versions", () => {
    for (const [name, call] of everyCall) {
      const { description = "", parameters = [] } = operationOf(call) ?? {}
      const seen = call.scope === "write" ? call.seen.of : "nothing"
      const takesIfMatch = parameters.some((parameter) => parameter.name === "If-Match")
      expect(takesIfMatch, name).toBe(seen === "row")
      if (description.includes("the last write wins"))
        expect(["row", "rows", "place"], name).toContain(seen)
    }
    const wins = (call: Call) => operationOf(call)?.description.includes("the last write wins")
    expect(wins(calls.startEvent)).toBe(true)
    expect(wins(calls.changeWorkOrder)).toBe(true)
    expect(wins(calls.changeWorkOrders)).toBe(true)
    expect(wins(calls.moveEvent)).toBe(true)
    expect(wins(calls.moveEvents)).toBe(true)
    expect(wins(calls.confirmMoves)).toBe(false)
    expect(wins(calls.createWorkOrder)).toBe(false)
  })

  it("says what is required and how dates are written", () => {
    const parameters = operationOf(calls.queryEvents)?.parameters ?? []
    expect(parameters.map(({ name, required }) => [name, required])).toEqual([
      ["start", true],
      ["end", true],
      ["search", false],
      ["userevent", false],
      ["production", false],
      ["kind", false],
      ["If-None-Match", false]
    ])
    expect(JSON.stringify(document.components.schemas.LocalDate)).toContain('"date"')
  })

  it("refers only to existing schemas", () => {
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name
    )
    expect(references.length).toBeGreaterThan(100)
    const known = new Set(Object.keys(document.components.schemas))
    expect(references.filter((name) => !known.has(name ?? ""))).toEqual([])
  })

  it("accepts forms where files are sent", () => {
    expect(Object.keys(operationOf(calls.importWorkOrders)?.requestBody?.content ?? {})).toEqual([
      "multipart/form-data"
    ])
  })

  it("lists the errors of each call", () => {
    const responses = operationOf(calls.moveReference)?.responses ?? {}
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(["200", "400", "401", "403", "409", "413", "415", "429", "500"])
    )
    expect(JSON.stringify(responses["409"])).toContain("CalendarClosed")
    expect(JSON.stringify(responses["400"])).toContain("UnknownId")
    expect(responses["404"]).toBeUndefined()
  })
})
