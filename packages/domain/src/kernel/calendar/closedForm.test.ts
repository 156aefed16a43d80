import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { localDate } from "../../../testing/index.ts"
import { addDays, daysBetween, startOfWeek, weekday } from "../time/index.ts"
import {
  addWorkedDays,
  isWorked,
  makeCalendar,
  snapBack,
  snapForward,
  workedDays
} from "./index.ts"

const plain = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))

/** Days far enough from the first and last representable day for the distances used below. */
const day = localDate.filter((date) => date > "0100-01-01" && date < "9900-01-01")
const weekdayDate = day.map((date) => snapForward(plain, date))

/**
 * Worked days from one weekday to another, indexed by both. It is the table of a known SQL formula:
 * `5 * (DATEDIFF(e, s) DIV 7) + MID(table, 7 * WEEKDAY(s) + WEEKDAY(e) + 1, 1)`.
 */
const REST_OF_WEEK = "0123444401233334012222340111123400001234000123440"

describe("closed forms for a plain Monday-to-Friday week", () => {
  it("equal the SQL formula with the table of 49 digits", () => {
    fc.assert(
      fc.property(weekdayDate, weekdayDate, (a, b) => {
        const [from, to] = a <= b ? [a, b] : [b, a]
        const place = 7 * (weekday(from) - 1) + weekday(to) - 1
        const weeks = Math.floor(daysBetween(from, to) / 7)
        expect(workedDays(plain, from, to)).toBe(5 * weeks + Number(REST_OF_WEEK[place]))
      })
    )
  })

  it("equal all days minus two per crossed weekend", () => {
    fc.assert(
      fc.property(weekdayDate, weekdayDate, (a, b) => {
        const weekends = daysBetween(startOfWeek(a), startOfWeek(b)) / 7
        expect(workedDays(plain, a, b)).toBe(daysBetween(a, b) - 2 * weekends)
      })
    )
  })

  it("advance n days plus two per passed weekend", () => {
    fc.assert(
      fc.property(weekdayDate, fc.integer({ min: -5_000, max: 5_000 }), (a, n) => {
        const weekends = Math.floor((weekday(a) - 1 + n) / 5)
        expect(addWorkedDays(plain, a, n)).toBe(addDays(a, n + 2 * weekends))
      })
    )
  })

  it("work Monday to Friday and snap over weekends", () => {
    fc.assert(
      fc.property(day, (date) => {
        const ordinal = weekday(date)
        expect(isWorked(plain, date)).toBe(ordinal <= 5)
        expect(snapForward(plain, date)).toBe(addDays(date, ordinal <= 5 ? 0 : 8 - ordinal))
        expect(snapBack(plain, date)).toBe(addDays(date, ordinal <= 5 ? 0 : 5 - ordinal))
      })
    )
  })
})
