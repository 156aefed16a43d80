import { type Call, calls, everyCall } from "@atelier/contract"
import { describe, expect, it } from "vitest"
import { openApiDocument } from "./openApi.ts"

interface Operation {
  readonly operationId: string
  readonly parameters: ReadonlyArray<{
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: unknown
  }>
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: unknown }>>
  }
  readonly responses: Readonly<Record<string, unknown>>
}

const document = openApiDocument() as {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

const operationOf = (call: Call): Operation | undefined =>
  document.paths[call.path.replace(/\/$/, "")]?.[call.method.toLowerCase()]

describe("the OpenAPI document", () => {
  it("has every call", () => {
    expect(document.openapi).toBe("3.1.0")
    expect(everyCall.filter(([, call]) => operationOf(call) === undefined)).toEqual([])
  })

  it("gives each operation a name of its own", () => {
    const names = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId)
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it("names every parameter of a path", () => {
    for (const [path, operations] of Object.entries(document.paths))
      for (const { parameters } of Object.values(operations))
        expect(
          parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name)
        ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  })

  it("offers every write, and no read, a key to repeat it by", () => {
    for (const [, call] of everyCall) {
      const operation = operationOf(call)
      const takesKey = operation?.parameters.some(({ name }) => name === "Idempotency-Key")
      const says = JSON.stringify(operation?.responses["200"]).includes("Idempotency-Replayed")
      expect([takesKey, says]).toEqual([call.scope === "write", call.scope === "write"])
    }
  })

  it("says what is required and how a date looks", () => {
    const parameters = operationOf(calls.queryEvents)?.parameters ?? []
    expect(parameters.map(({ name, required }) => [name, required])).toEqual([
      ["start", true],
      ["end", true],
      ["search", false],
      ["userevent", false],
      ["production", false]
    ])
    expect(JSON.stringify(document.components.schemas.LocalDate)).toContain('"date"')
  })

  it("refers only to schemas that it has", () => {
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name
    )
    expect(references.length).toBeGreaterThan(100)
    const known = new Set(Object.keys(document.components.schemas))
    expect(references.filter((name) => !known.has(name ?? ""))).toEqual([])
  })

  it("takes forms where files are sent", () => {
    expect(Object.keys(operationOf(calls.importWorkOrders)?.requestBody?.content ?? {})).toEqual([
      "multipart/form-data"
    ])
  })

  it("tells what each call may refuse", () => {
    const responses = operationOf(calls.setReferenceAppointmentDate)?.responses ?? {}
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(["200", "400", "401", "403", "404", "409", "413", "415", "429", "500"])
    )
    expect(JSON.stringify(responses["409"])).toContain("CalendarClosed")
  })
})
