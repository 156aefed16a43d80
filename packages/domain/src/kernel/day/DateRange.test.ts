import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dateRange, localDate, runs } from "../../../testing/index.ts"
import { addDays, contains, daysOf, type LocalDate, lengthInDays, overlaps } from "./index.ts"

describe("DateRange", () => {
  it("contains exactly its days in order", () => {
    fc.assert(
      fc.property(dateRange, (range) => {
        const days = daysOf(range)
        expect(days.length).toBe(lengthInDays(range))
        expect(days.every((day) => contains(range, day))).toBe(true)
        expect([...new Set(days)].sort()).toEqual(days)
        expect(contains(range, range.end)).toBe(false)
        if (range.start > "0000-01-01")
          expect(contains(range, addDays(range.start, -1))).toBe(false)
      })
    )
  })

  it("is empty if it does not end after it starts", () => {
    fc.assert(
      fc.property(localDate, fc.integer({ min: 0, max: 500 }), localDate, (end, days, other) => {
        const range = { start: addDays(end, days), end }
        expect(lengthInDays(range)).toBe(0)
        expect(daysOf(range)).toEqual([])
        expect(contains(range, other)).toBe(false)
        expect(overlaps(range, { start: addDays(end, -5), end: addDays(end, 900) })).toBe(false)
      })
    )
  })

  it("overlaps another range exactly if they share a day", () => {
    const near = fc.integer({ min: -20, max: 20 })
    fc.assert(
      fc.property(near, near, near, near, (a, b, c, d) => {
        const origin = "2026-12-25" as LocalDate
        const left = { start: addDays(origin, a), end: addDays(origin, b) }
        const right = { start: addDays(origin, c), end: addDays(origin, d) }
        const shared = daysOf(left).some((day) => contains(right, day))
        expect(overlaps(left, right)).toBe(shared)
        expect(overlaps(right, left)).toBe(shared)
      }),
      { numRuns: runs(1_000) }
    )
  })

  it("does not overlap an adjacent range", () => {
    const [a, b, c] = ["2026-01-01", "2026-01-05", "2026-01-09"] as Array<LocalDate> as [
      LocalDate,
      LocalDate,
      LocalDate
    ]
    expect(overlaps({ start: a, end: b }, { start: b, end: c })).toBe(false)
  })
})
