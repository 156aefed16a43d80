import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { planningDate } from "../../../testing/index.ts"
import {
  contains,
  daysOf,
  type LocalDate,
  lengthInDays,
  startOfMonth,
  startOfNextMonth,
  weekday,
  weekOf,
  weeksOfMonth
} from "./index.ts"

const monthOf = (date: LocalDate): string => date.slice(0, 7)

describe("a month", () => {
  it("contains exactly its days", () => {
    fc.assert(
      fc.property(planningDate, (date) => {
        const days = daysOf({ start: startOfMonth(date), end: startOfNextMonth(date) })
        expect(new Set(days.map(monthOf))).toEqual(new Set([monthOf(date)]))
        expect(days).toContain(date)
        expect(monthOf(startOfNextMonth(date))).not.toBe(monthOf(date))
      })
    )
  })

  it("is shown by the whole weeks that touch it", () => {
    fc.assert(
      fc.property(planningDate, (date) => {
        const weeks = weeksOfMonth(date)
        expect(weekday(weeks.start)).toBe(1)
        expect(lengthInDays(weeks) % 7).toBe(0)
        const days = daysOf(weeks)
        expect(days.slice(0, 7).some((day) => monthOf(day) === monthOf(date))).toBe(true)
        expect(days.slice(-7).some((day) => monthOf(day) === monthOf(date))).toBe(true)
        expect(contains(weeks, date)).toBe(true)
      })
    )
  })

  it("may have four or six weeks", () => {
    expect(lengthInDays(weeksOfMonth("2027-02-10" as LocalDate))).toBe(28)
    expect(lengthInDays(weeksOfMonth("2026-08-31" as LocalDate))).toBe(42)
  })
})

describe("a week", () => {
  it("is the same seven days from Monday for each of them", () => {
    fc.assert(
      fc.property(planningDate, (date) => {
        const week = weekOf(date)
        expect(weekday(week.start)).toBe(1)
        for (const day of daysOf(week)) expect(weekOf(day)).toEqual(week)
        expect(contains(week, date)).toBe(true)
      })
    )
  })
})
