import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  calendarWithRules,
  naiveAddDays,
  naiveCalendar,
  planningDate,
  rangeFrom,
  runs
} from "../../../testing/index.ts"
import {
  addWorkedDays,
  isWorked,
  occupied,
  occupiedDays,
  snapBack,
  snapForward,
  workedDays
} from "./index.ts"

const steps = fc.integer({ min: -90, max: 90 })
const cases = { numRuns: runs(300) }

describe("a day-by-day walk with JavaScript's dates", () => {
  it("finds the same worked days", () => {
    fc.assert(
      fc.property(calendarWithRules, rangeFrom(planningDate, 60), ({ rules, calendar }, range) => {
        const naive = naiveCalendar(rules)
        expect(occupiedDays(calendar, range)).toEqual(naive.daysOf(range))
        expect(isWorked(calendar, range.end)).toBe(naive.isWorked(range.end))
      }),
      cases
    )
  })

  it("snaps to the same days", () => {
    fc.assert(
      fc.property(calendarWithRules, planningDate, ({ rules, calendar }, day) => {
        const naive = naiveCalendar(rules)
        expect(snapForward(calendar, day)).toBe(naive.snap(day, 1))
        expect(snapBack(calendar, day)).toBe(naive.snap(day, -1))
      }),
      cases
    )
  })

  it("counts the same number of worked days", () => {
    fc.assert(
      fc.property(calendarWithRules, planningDate, planningDate, ({ rules, calendar }, a, b) => {
        expect(workedDays(calendar, a, b)).toBe(naiveCalendar(rules).workedDays(a, b))
      }),
      cases
    )
  })

  it("adds worked days to the same day", () => {
    fc.assert(
      fc.property(calendarWithRules, planningDate, steps, ({ rules, calendar }, day, n) => {
        expect(addWorkedDays(calendar, day, n)).toBe(naiveCalendar(rules).addWorkedDays(day, n))
      }),
      cases
    )
  })

  it("occupies the same days", () => {
    const days = fc.integer({ min: 1, max: 40 })
    fc.assert(
      fc.property(calendarWithRules, planningDate, days, ({ rules, calendar }, day, n) => {
        const naive = naiveCalendar(rules)
        expect(occupied(calendar, day, n)).toEqual({
          start: naive.snap(day, 1),
          end: naiveAddDays(naive.addWorkedDays(day, n - 1), 1)
        })
      }),
      cases
    )
  })
})
