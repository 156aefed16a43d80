import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { MONDAY } from "../../../testing/index.ts"
import {
  addDays,
  daysBetween,
  fromEpochDay,
  type LocalDate,
  startOfWeek,
  toEpochDay,
  weekday
} from "../day/index.ts"
import { toHundredths } from "../quantity/index.ts"
import { addWorkedDays, isWorked, makeCalendar, occupied, snapBack, workedDays } from "./index.ts"

const calendar = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))

const noDays: ReadonlyArray<unknown> = [
  "2026-02-30",
  "2026-13-01",
  "2026-00-10",
  "2026-1-1",
  "20261116",
  "2026-11-16T08:00:00Z",
  "16/11/2026",
  "not a date",
  "",
  undefined,
  null,
  20_773,
  new Date("2026-11-16T00:00:00Z")
]
const noNumbers: ReadonlyArray<unknown> = [Number.NaN, 1.5, "3", "", undefined, null, {}]

const ofDays: Readonly<Record<string, (day: LocalDate) => unknown>> = {
  toEpochDay,
  addDays: (day) => addDays(day, 1),
  daysBetween: (day) => daysBetween(MONDAY, day),
  weekday,
  startOfWeek,
  isWorked: (day) => isWorked(calendar, day),
  snapBack: (day) => snapBack(calendar, day),
  addWorkedDays: (day) => addWorkedDays(calendar, day, 3),
  occupied: (day) => occupied(calendar, day, 3),
  workedDays: (day) => workedDays(calendar, MONDAY, day),
  makeCalendar: (day) =>
    makeCalendar({ saturday: false, sunday: false, closed: [{ start: day, end: MONDAY }] })
}
const ofNumbers: Readonly<Record<string, (days: number) => unknown>> = {
  addDays: (days) => addDays(MONDAY, days),
  addWorkedDays: (days) => addWorkedDays(calendar, MONDAY, days),
  occupied: (days) => occupied(calendar, MONDAY, days),
  fromEpochDay
}

describe("an unchecked value", () => {
  it.each(Object.keys(ofDays))("is rejected as a day by %s", (name) => {
    for (const day of noDays)
      expect(() => ofDays[name]?.(day as LocalDate), String(day)).toThrow(RangeError)
  })

  it.each(Object.keys(ofNumbers))("is rejected as a number of days by %s", (name) => {
    for (const days of noNumbers)
      expect(() => ofNumbers[name]?.(days as number), String(days)).toThrow(RangeError)
  })

  it("is rejected as a quantity", () => {
    for (const value of noNumbers.filter((one) => one !== 1.5))
      expect(() => toHundredths(value as number), String(value)).toThrow(RangeError)
  })

  it("is named", () => {
    expect(() => toEpochDay("2026-02-30" as LocalDate)).toThrow(
      "2026-02-30 is not a day written YYYY-MM-DD"
    )
    expect(() => addDays(MONDAY, 1.5)).toThrow("days: 1.5 is not a whole number")
  })
})
