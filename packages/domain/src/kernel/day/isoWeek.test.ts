import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { planningDate } from "../../../testing/index.ts"
import { addDays, isoWeek, type LocalDate, mondayOfIsoWeek, startOfWeek } from "./index.ts"

const day = (text: string) => text as LocalDate

describe("isoWeek", () => {
  it("counts the weeks of a year from the week of its first Thursday", () => {
    expect(isoWeek(day("2026-11-29"))).toEqual({ year: 2026, week: 48 })
    expect(isoWeek(day("2026-01-01"))).toEqual({ year: 2026, week: 1 })
    expect(isoWeek(day("2027-01-03"))).toEqual({ year: 2026, week: 53 })
    expect(isoWeek(day("2027-01-04"))).toEqual({ year: 2027, week: 1 })
    expect(isoWeek(day("2024-12-30"))).toEqual({ year: 2025, week: 1 })
  })
  it("is followed by the next week seven days later, or by the first week of the next year", () => {
    fc.assert(
      fc.property(planningDate, (date) => {
        const { year, week } = isoWeek(date)
        expect([
          { year, week: week + 1 },
          { year: year + 1, week: 1 }
        ]).toContainEqual(isoWeek(addDays(date, 7)))
      })
    )
  })
})

describe("mondayOfIsoWeek", () => {
  it("is the inverse of isoWeek", () => {
    fc.assert(
      fc.property(planningDate, (date) => {
        const { year, week } = isoWeek(date)
        expect(mondayOfIsoWeek(year, week)).toBe(startOfWeek(date))
      })
    )
  })
  it("knows no week 53 in most years, and none before the first", () => {
    expect(mondayOfIsoWeek(2026, 53)).toBe("2026-12-28")
    expect(mondayOfIsoWeek(2027, 53)).toBeNull()
    expect(mondayOfIsoWeek(2027, 0)).toBeNull()
  })
})
