import { describe, expect, it } from "vitest"
import { changedFields } from "./changedFields.ts"

const before = { id: "p1", version: 3, name: "Sciage", capacities: [{ max: 8 }], order: 1 }

describe("changedFields", () => {
  it("is empty when only the version differs", () => {
    expect(changedFields(before, { ...before, version: 4 })).toEqual([])
  })

  it("looks into lists, and keeps the record's order", () => {
    const after = { ...before, order: 2, capacities: [{ max: 6 }] }
    expect(changedFields(before, after)).toEqual(["capacities", "order"])
  })

  it("names a field that came or went", () => {
    expect(changedFields({ id: "a" }, { id: "a", unitType: null })).toEqual(["unitType"])
    expect(changedFields({ id: "a", unitType: null }, { id: "a" })).toEqual(["unitType"])
  })
})
