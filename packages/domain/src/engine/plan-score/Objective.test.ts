import { describe, expect, it } from "vitest"
import { compareValues } from "./Objective.ts"

describe("two plans by the criteria of an objective", () => {
  it("are compared by the first differing criterion", () => {
    expect(compareValues([1, 9, 9], [2, 0, 0])).toBeLessThan(0)
    expect(compareValues([2, 0, 0], [1, 9, 9])).toBeGreaterThan(0)
    expect(compareValues([1, 3], [1, 2])).toBeGreaterThan(0)
    expect(compareValues([1, 2], [1, 3])).toBeLessThan(0)
    expect(compareValues([1, 2], [1, 2])).toBe(0)
    expect(compareValues([], [])).toBe(0)
  })

  it("are equal despite rounding errors", () => {
    expect(compareValues([0.1 + 0.2, 1], [0.3, 1])).toBe(0)
    expect(compareValues([0.3, 2], [0.1 + 0.2, 1])).toBeGreaterThan(0)
    expect(compareValues([0.3, 1], [0.3001, 2])).toBeLessThan(0)
  })
})
