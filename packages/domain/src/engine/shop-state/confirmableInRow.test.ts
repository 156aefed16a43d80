import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dayAfter, runs, smallShop, workingCalendar } from "../../../testing/index.ts"
import { workedBefore } from "../../kernel/calendar/index.ts"
import { toEpochDay } from "../../kernel/time/index.ts"
import { MAX_DAYS_OFF, MAX_STEP_DAYS } from "../../records/event/index.ts"
import { calendarOf, planCalendars } from "../../rules/capacity/index.ts"
import { confirmableInRow, endOfPieces } from "./confirmableDays.ts"

const FIRST = toEpochDay(dayAfter(0))
const weekdays = calendarOf(Result.getOrThrow(planCalendars(smallShop({ saw: 8 }, {}))), {
  kind: "progress",
  id: "saw"
})

describe("consecutive days that can be confirmed anywhere", () => {
  const within = (until: number) => confirmableInRow({ first: FIRST, until: FIRST + until })

  it("span at most three years", () => {
    // 785 days of work span 1,097 days from a Monday to a Friday, and 1,099 days from any other
    // weekday.
    const isConfirmable = within(2 * MAX_STEP_DAYS)
    expect(isConfirmable(weekdays, 784)).toBe(true)
    expect(isConfirmable(weekdays, 785)).toBe(false)
    expect([784, 785].map((days) => isConfirmable(weekdays, days))).toEqual([true, false])
  })

  it("are checked within the span", () => {
    expect(within(1_097)(weekdays, 785)).toBe(true)
    expect(within(1_099)(weekdays, 785)).toBe(true)
    expect(within(1_100)(weekdays, 785)).toBe(false)
    expect(within(1_000)(weekdays, 785)).toBe(true)
  })
})

describe("the days of an interrupted step", () => {
  it("end by the last day that can be confirmed", () => {
    fc.assert(
      fc.property(
        fc.oneof(workingCalendar, fc.constant(weekdays)),
        fc.integer({ min: 1, max: 900 }),
        (calendar, days) => {
          const end = endOfPieces(calendar, FIRST, days)
          const worked = (until: number) =>
            workedBefore(calendar, until) - workedBefore(calendar, FIRST)
          expect(end - FIRST).toBeLessThanOrEqual(MAX_STEP_DAYS)
          expect(worked(end)).toBeLessThanOrEqual(days + MAX_DAYS_OFF)
          const next = end + 1
          expect(next - FIRST > MAX_STEP_DAYS || worked(next) > days + MAX_DAYS_OFF).toBe(true)
        }
      ),
      { numRuns: runs(200) }
    )
  })
})
