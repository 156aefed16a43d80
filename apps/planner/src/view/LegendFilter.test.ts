import { describe, expect, it } from "vitest"
import { everything, shownIds, shows, withOnly, withToggled } from "./LegendFilter.ts"

describe("LegendFilter", () => {
  it("shows everything at first and hides what is clicked", () => {
    expect(shows(everything, "p:cut")).toBe(true)
    const filter = withToggled(everything, "p:cut")
    expect(shows(filter, "p:cut")).toBe(false)
    expect(shows(filter, "p:edge")).toBe(true)
    expect(withToggled(filter, "p:cut")).toEqual(everything)
  })
  it("shows only one entry, then everything again", () => {
    const filter = withOnly(withToggled(everything, "user"), "p:cut")
    expect(shows(filter, "p:cut")).toBe(true)
    expect(shows(filter, "production")).toBe(false)
    expect(withOnly(filter, "p:cut")).toEqual(everything)
  })
  it("adds entries to the only ones and shows everything after the last is removed", () => {
    const two = withToggled(withOnly(everything, "p:cut"), "user")
    expect(two.only).toEqual(["p:cut", "user"])
    expect(withToggled(withToggled(two, "user"), "p:cut")).toEqual(everything)
  })
  it("requests everything as null and nothing as an empty list", () => {
    const keyOf = (id: string) => `p:${id}`
    expect(shownIds(everything, ["a", "b"], keyOf)).toBeNull()
    expect(shownIds({ hidden: ["p:a"], only: [] }, ["a", "b"], keyOf)).toEqual(["b"])
    expect(shownIds({ hidden: [], only: ["user"] }, ["a", "b"], keyOf)).toEqual([])
  })
})
