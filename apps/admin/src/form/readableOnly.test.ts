import { describe, expect, it } from "vitest"
import { readableOnly } from "./readableOnly.ts"

const options = { fields: {}, shouldUseNativeValidation: false }
const values = { every: 1 }

describe("a form with parts that are typed as texts", () => {
  const unreadable = new Set<string>()
  const resolver = readableOnly<typeof values>(() => ({ values, errors: {} }), unreadable)

  it("is rejected while a part is invalid, and saved afterwards", async () => {
    unreadable.add("interval")
    expect(Object.keys((await resolver(values, undefined, options)).errors)).toEqual(["interval"])
    unreadable.delete("interval")
    expect(await resolver(values, undefined, options)).toEqual({ values, errors: {} })
  })
})
