import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyCalendarRules, naiveAddDays, naiveCalendar } from "../../../testing/index.ts"
import { addDays, type DateRange, daysBetween, LocalDate, type Weekday } from "../time/index.ts"
import {
  addWorkedDays,
  type DayOff,
  makeCalendar,
  occupied,
  occupiedDays,
  snapForward
} from "./index.ts"

const date = (text: string) => LocalDate.make(text)
const range = (start: string, end: string): DateRange => ({ start: date(start), end: date(end) })
const made = (...closed: ReadonlyArray<DateRange>) =>
  makeCalendar({ saturday: false, sunday: false, closed })

describe("makeCalendar", () => {
  it("fails exactly for rules with more than 366 days without work", () => {
    fc.assert(
      fc.property(anyCalendarRules, (rules) => {
        const naive = naiveCalendar(rules)
        let idle = 0
        let longest = 0
        for (let day = date("2023-01-01"); day < "2037-01-01"; day = naiveAddDays(day, 1)) {
          idle = naive.isWorked(day) ? 0 : idle + 1
          longest = Math.max(longest, idle)
        }
        expect(Result.isFailure(makeCalendar(rules))).toBe(longest > 366)
      })
    )
  })

  it("accepts a closure of 366 days and names a longer one", () => {
    const monday = date("2026-01-05")
    expect(Result.isSuccess(made({ start: monday, end: addDays(monday, 364) }))).toBe(true)
    const tooLong = made({ start: monday, end: addDays(monday, 365) })
    expect(Result.isFailure(tooLong) && tooLong.failure).toMatchObject({
      _tag: "CalendarClosed",
      name: "CalendarClosed",
      from: "2026-01-03",
      until: "2027-01-05",
      message: "no day is worked from 2026-01-03 until 2027-01-05"
    })
    expect(daysBetween(date("2026-01-03"), date("2027-01-05"))).toBe(367)
  })

  it("joins closures that only weekends separate", () => {
    const halves = made(range("2026-01-01", "2026-08-08"), range("2026-08-10", "2027-02-01"))
    expect(Result.isFailure(halves)).toBe(true)
    const aDayBetween = made(range("2026-01-01", "2026-08-07"), range("2026-08-10", "2027-02-01"))
    expect(Result.isSuccess(aDayBetween)).toBe(true)
  })

  it("fails for endless, ignores empty, and throws for backward closures", () => {
    expect(Result.isFailure(made(range("0000-01-01", "9999-12-31")))).toBe(true)
    const noDays = [range("2026-11-16", "2026-11-16"), range("2027-11-16", "2027-11-16")]
    expect(made(...noDays)).toEqual(made())
    expect(() => made(range("2027-11-16", "2026-11-16"))).toThrow(
      "closed.end: 2026-11-16 is not from 2027-11-16 on"
    )
    const easter = range("2027-03-26", "2027-03-30")
    expect(made(...noDays, easter)).toEqual(made(easter))
  })

  it("ignores order and repetition of closures", () => {
    fc.assert(
      fc.property(anyCalendarRules, (rules) => {
        const again = { ...rules, closed: [...rules.closed, ...rules.closed].reverse() }
        expect(makeCalendar(again)).toEqual(makeCalendar(rules))
      })
    )
  })

  it("merges adjacent and overlapping closures", () => {
    const parts = [range("2026-12-24", "2026-12-28"), range("2026-12-28", "2027-01-04")]
    const holidays = made(range("2026-12-24", "2027-01-04"))
    expect(made(...parts)).toEqual(holidays)
    expect(made(...parts, range("2026-12-26", "2026-12-30"))).toEqual(holidays)
    expect(made(range("2026-12-24", "2026-12-28"), range("2026-12-29", "2027-01-04"))).not.toEqual(
      holidays
    )
  })

  it("is plain data", () => {
    const calendar = Result.getOrThrow(made(range("2026-12-24", "2027-01-04")))
    expect(JSON.parse(JSON.stringify(calendar))).toEqual(calendar)
  })
})

describe("a closure over the end of a year with 53 weeks", () => {
  const calendar = Result.getOrThrow(made(range("2026-12-24", "2027-01-04")))

  it("continues after the holidays", () => {
    expect(snapForward(calendar, date("2026-12-25"))).toBe("2027-01-04")
    expect(addWorkedDays(calendar, date("2026-12-23"), 1)).toBe("2027-01-04")
    expect(occupied(calendar, date("2026-12-22"), 4)).toEqual(range("2026-12-22", "2027-01-06"))
  })

  it("counts one step back from a Sunday as Friday", () => {
    expect(addWorkedDays(calendar, date("2026-11-22"), -1)).toBe("2026-11-20")
  })
})

describe("a week with other days off than Saturday and Sunday", () => {
  const off = (weekday: Weekday, everySecondFrom: LocalDate | null = null): DayOff => ({
    weekday,
    everySecondFrom
  })
  const threeDaysFrom = (day: string, sunday: boolean, ...weeklyDaysOff: ReadonlyArray<DayOff>) =>
    Result.map(makeCalendar({ saturday: false, sunday, weeklyDaysOff, closed: [] }), (calendar) =>
      occupiedDays(calendar, occupied(calendar, date(day), 3))
    )

  it.each([
    ["Sunday to Thursday", true, [off(5)], ["2026-12-02", "2026-12-03", "2026-12-06"]],
    ["Monday to Thursday", false, [off(5)], ["2026-12-02", "2026-12-03", "2026-12-07"]],
    [
      "every second Friday off",
      false,
      [off(5, date("2026-11-17"))],
      ["2026-12-02", "2026-12-03", "2026-12-07"]
    ],
    [
      "the other Fridays off",
      false,
      [off(5, date("2026-11-24"))],
      ["2026-12-02", "2026-12-03", "2026-12-04"]
    ]
  ])("%s: three days from Wednesday", (_, sunday, weeklyDaysOff, days) => {
    expect(threeDaysFrom("2026-12-02", sunday, ...weeklyDaysOff)).toEqual(Result.succeed(days))
  })

  it("is refused without a worked day", () => {
    const none = threeDaysFrom(
      "2026-12-02",
      false,
      ...([1, 2, 3, 4, 5] as const).map((day) => off(day))
    )
    expect(Result.getFailure(none)).toMatchObject({ value: { _tag: "CalendarClosed" } })
  })
})
