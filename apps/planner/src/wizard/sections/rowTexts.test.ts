import { describe, expect, it } from "vitest"
import { daysProblem, hasWrongRows, rightOf, startProblem } from "./rowTexts.ts"

describe("typed appointments", () => {
  it("have an error while they are no day or no whole number", () => {
    expect(startProblem("2026-11-20")).toBeNull()
    expect(startProblem("")).toBe("This value is required")
    expect(startProblem("2026-02-31")).toBe("must be a real date, YYYY-MM-DD")
    expect(daysProblem("3")).toBeNull()
    expect(daysProblem("")).toBe("This value is required")
    expect(daysProblem("1.5")).toBe("must be a whole number of days")
    expect(daysProblem("two")).toBe("must be a whole number of days")
    expect(daysProblem("0")).toBe("must be at least one day")
  })

  it("count if valid, and are ignored in unused rows", () => {
    expect(rightOf({ start: "2026-11-20", days: "x" })).toEqual({ startDate: "2026-11-20" })
    expect(rightOf({ days: "4", checked: true })).toEqual({ numberOfDaysDefault: 4, checked: true })
    expect(hasWrongRows({ a: { days: "x" } })).toBe(true)
    expect(hasWrongRows({ a: { days: "x", checked: false }, b: { start: "2026-11-20" } })).toBe(
      false
    )
  })
})
