import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { everyCall } from "../calls/everyCall.ts"
import { queryOf } from "./previewOf.ts"

const writes = everyCall.filter(([, { scope }]) => scope === "write")

const fieldsOf = (schema: unknown): ReadonlyArray<string> =>
  Object.keys((schema as { readonly fields?: object } | undefined)?.fields ?? {})

describe("a preview", () => {
  it("is declared by every write and no read", () => {
    expect(writes.length).toBeGreaterThan(100)
    expect(writes.filter(([, { preview }]) => preview === undefined).map(([name]) => name)).toEqual(
      []
    )
    for (const [name, { scope, preview }] of everyCall)
      if (scope === "read") expect(preview, name).toBeUndefined()
  })

  it("is a parameter of writes that change plan or configuration", () => {
    for (const [name, call] of writes) {
      const takes = fieldsOf(queryOf(call)).includes("preview")
      expect(takes, name).toBe(call.preview === "answer" || call.preview === "outcome")
      if (call.preview === "answer") expect(fieldsOf(call.output), name).toContain("changes")
      if (call.preview === "outcome" && call.query !== undefined)
        expect(fieldsOf(call.query), name).toEqual(["moves"])
    }
  })

  it("is true or false, and nothing else", () => {
    for (const [name, call] of writes) {
      const query = queryOf(call)
      if (query === undefined || call.preview !== "outcome") continue
      expect(Schema.is(query)({ preview: true }), name).toBe(true)
      expect(Schema.is(query)({ preview: "yes" }), name).toBe(false)
    }
  })
})
