import { planningDate } from "@atelier/domain/testing"
import {
  addDays,
  daysBetween,
  daysOf,
  LocalDate,
  startOfMonth,
  startOfNextMonth,
  startOfWeek,
  weekday
} from "@atelier/domain/time"
import { Result } from "effect"
import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import { makeRecurrence } from "./Recurrence.ts"
import { lastDayBefore, recurrenceDays } from "./recurrenceDays.ts"

const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const

interface Rule {
  readonly freq: "DAILY" | "WEEKLY" | "MONTHLY"
  readonly interval: number
  readonly count: number | null
  /** Days from the first day until the inclusive end. */
  readonly until: number | null
  /** A weekday and its position in the month; 0 for all. */
  readonly byDay: ReadonlyArray<readonly [number, (typeof weekdays)[number]]>
}

const anyRule: fc.Arbitrary<Rule> = fc
  .record({
    freq: fc.constantFrom("DAILY", "WEEKLY", "MONTHLY"),
    interval: fc.integer({ min: 1, max: 5 }),
    count: fc.option(fc.integer({ min: 1, max: 40 })),
    until: fc.option(fc.integer({ min: 0, max: 800 })),
    byDay: fc.array(
      fc.tuple(fc.constantFrom(0, 0, 1, 2, 4, 5, -1, -2), fc.constantFrom(...weekdays)),
      { maxLength: 3 }
    )
  })
  .map((rule) => ({
    ...rule,
    until: rule.count === null ? rule.until : null,
    byDay: rule.freq === "MONTHLY" ? rule.byDay : rule.byDay.map(([, day]) => [0, day] as const)
  }))

const anyFirst = fc.oneof(
  planningDate,
  fc.constantFrom("2026-03-08", "2026-10-25", "2028-02-29", "2027-01-31", "2026-12-31")
) as fc.Arbitrary<LocalDate>

const textOf = ({ freq, interval, count, until, byDay }: Rule, first: LocalDate): string =>
  [
    `FREQ=${freq}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${addDays(first, until).replaceAll("-", "")}`]),
    ...(byDay.length === 0
      ? []
      : [`BYDAY=${byDay.map(([nth, day]) => `${nth === 0 ? "" : nth}${day}`).join(",")}`])
  ].join(";")

const months = (date: LocalDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

const periods: Record<Rule["freq"], (first: LocalDate, day: LocalDate) => number> = {
  DAILY: daysBetween,
  WEEKLY: (first, day) => daysBetween(startOfWeek(first), startOfWeek(day)) / 7,
  MONTHLY: (first, day) => months(day) - months(first)
}

const isNamed = ({ freq, interval, byDay }: Rule, first: LocalDate, day: LocalDate): boolean => {
  if (periods[freq](first, day) % interval !== 0) return false
  if (byDay.length > 0) {
    const fromStart = Math.floor(daysBetween(startOfMonth(day), day) / 7) + 1
    const fromEnd = Math.floor((daysBetween(day, startOfNextMonth(day)) - 1) / 7) + 1
    return byDay.some(
      ([nth, name]) =>
        weekdays.indexOf(name) === weekday(day) - 1 && [0, fromStart, -fromEnd].includes(nth)
    )
  }
  if (freq === "WEEKLY") return weekday(day) === weekday(first)
  return freq === "DAILY" || day.slice(8) === first.slice(8)
}

const naiveDays = (rule: Rule, first: LocalDate, horizon: number): ReadonlyArray<LocalDate> => {
  const last = Math.min(rule.until ?? horizon, horizon)
  const days = daysOf({ start: first, end: addDays(first, last + 1) })
  return days
    .filter((day) => isNamed(rule, first, day))
    .slice(0, rule.count ?? Number.POSITIVE_INFINITY)
}

const HORIZON = 900

const recurrenceOf = (text: string, first: LocalDate) =>
  Result.getOrThrow(makeRecurrence(text, first))

const refusalOf = (text: string) =>
  Result.match(makeRecurrence(text, LocalDate.make("2026-01-05")), {
    onSuccess: () => null,
    onFailure: (refusal) => refusal
  })

afterEach(() => vi.unstubAllEnvs())

describe("a recurrence", () => {
  it.each(["UTC", "America/Toronto", "Europe/Paris", "Australia/Lord_Howe"])(
    "equals a day-by-day check, on a server in %s",
    (zone) => {
      vi.stubEnv("TZ", zone)
      const part = fc.tuple(fc.integer({ min: -20, max: 800 }), fc.nat(100))
      fc.assert(
        fc.property(anyRule, anyFirst, part, (rule, first, [from, length]) => {
          const start = addDays(first, from)
          const end = addDays(start, length)
          const made = recurrenceOf(textOf(rule, first), first)
          const expected = naiveDays(rule, first, HORIZON).filter(
            (day) => start <= day && day < end
          )
          expect(Result.getOrThrow(recurrenceDays(made, { start, end }))).toEqual(expected)
        })
      )
    }
  )

  it("finds the last day like a day-by-day check", () => {
    fc.assert(
      fc.property(anyRule, anyFirst, fc.integer({ min: -20, max: 900 }), (rule, first, from) => {
        const end = addDays(first, from)
        const made = recurrenceOf(textOf(rule, first), first)
        const before = naiveDays(rule, first, HORIZON).filter((day) => day < end)
        expect(Result.getOrThrow(lastDayBefore(made, end))).toBe(before.at(-1) ?? null)
      })
    )
  })

  it("finds the end of an old or single occurrence", () => {
    const first = LocalDate.make("1960-02-29")
    const last = (text: string, end: string) =>
      Result.getOrThrow(lastDayBefore(recurrenceOf(text, first), end as LocalDate))
    expect(last("FREQ=DAILY;COUNT=40", "2026-01-01")).toBe("1960-04-08")
    expect(last("FREQ=YEARLY", "2026-01-01")).toBe("2024-02-29")
    expect(last("FREQ=DAILY", first)).toBe(null)
  })

  it("accepts the spellings of calendar programs", () => {
    const first = LocalDate.make("2026-01-05")
    const days = (text: string) =>
      Result.getOrThrow(
        recurrenceDays(recurrenceOf(text, first), { start: first, end: addDays(first, 30) })
      )
    expect(days("freq=weekly;count=2;")).toEqual([first, "2026-01-12"])
    expect(days("FREQ=DAILY;UNTIL=20260106")).toEqual([first, "2026-01-06"])
    expect(days("FREQ=MONTHLY;BYDAY=MO,TU,WE;BYSETPOS=-1")).toEqual(["2026-01-28"])
    expect(days("FREQ=MONTHLY;BYDAY=MO,TU,WE;BYSETPOS=-1;COUNT=1")).toEqual(["2026-01-28"])
  })

  it("does not count a first day that its rule does not name", () => {
    const tuesday = LocalDate.make("2026-01-06")
    const made = recurrenceOf("FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3", tuesday)
    const range = { start: tuesday, end: addDays(tuesday, 60) }
    expect(Result.getOrThrow(recurrenceDays(made, range))).toEqual([
      "2026-01-07",
      "2026-01-12",
      "2026-01-14"
    ])
  })
})

describe("an invalid rule", () => {
  it.each([
    ["", ""],
    ["nonsense", "NONSENSE"],
    ["INTERVAL=2", "INTERVAL=2"],
    ["BYDAY=MO;INTERVAL=2", "BYDAY=MO;INTERVAL=2"],
    ["FREQ=DAILY;COUNT=2;UNTIL=20260301", "UNTIL=20260301"],
    ["FREQ=DAILY;UNTIL=20261399", "FREQ=DAILY;UNTIL=20261399"],
    ["FREQ=WEEKLY;BYDAY=1MO", "FREQ=WEEKLY;BYDAY=1MO"],
    ["FREQ=DAILY;BYSETPOS=1", "FREQ=DAILY;BYSETPOS=1"],
    ["FREQ=FORTNIGHTLY", "FREQ=FORTNIGHTLY"],
    ["FREQ=HOURLY", "FREQ=HOURLY"],
    ["FREQ=DAILY;BYHOUR=3", "BYHOUR=3"],
    ["FREQ=DAILY;INTERVAL=0", "INTERVAL=0"],
    ["FREQ=DAILY;INTERVAL=-1", "INTERVAL=-1"],
    ["FREQ=DAILY;INTERVAL=.007", "INTERVAL=.007"],
    ["FREQ=DAILY;COUNT=0", "COUNT=0"],
    ["FREQ=DAILY;COUNT=1.5", "COUNT=1.5"],
    ["FREQ=WEEKLY;BYDAY=XX", "BYDAY=XX"],
    ["FREQ=MONTHLY;BYMONTHDAY=32", "BYMONTHDAY=32"],
    ["FREQ=MONTHLY;BYMONTHDAY=0", "BYMONTHDAY=0"],
    ["FREQ=YEARLY;BYMONTH=13", "BYMONTH=13"],
    ["FREQ=DAILY;FREQ=WEEKLY", "FREQ=WEEKLY"],
    ["FREQ=DAILY;constructor=1", "CONSTRUCTOR=1"],
    ["FREQ=DAILY\nEXDATE;VALUE=DATE:20260102", "FREQ=DAILY\nEXDATE"],
    ["FREQ=YEARLY;RSCALE=HEBREW", "RSCALE=HEBREW"]
  ])("%j is rejected because of %j", (text, part) => {
    const refusal = refusalOf(text)
    expect(refusal).toMatchObject({ _tag: "InvalidRecurrence", recurrence: text, part })
    expect(refusal?.message).toBe(
      `The recurrence "${text}" cannot be followed because of "${part}".`
    )
  })

  it("is rejected without an exception, whatever it contains", () => {
    const names = ["FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "BYMONTHDAY", "BYYEARDAY"]
    const more = ["BYWEEKNO", "BYMONTH", "BYSETPOS", "WKST", "BYHOUR", "X"]
    const said = fc.constantFrom(
      "DAILY",
      "YEARLY",
      "-1",
      "0",
      "53",
      "20260229",
      "MO,-1SU",
      "5MO",
      ""
    )
    const part = fc.tuple(fc.constantFrom(...names, ...more), fc.oneof(said, fc.string()))
    const text = fc.array(part.map(([name, value]) => `${name}=${value}`)).map((it) => it.join(";"))
    const range = { start: "2026-01-01", end: "2027-01-01" } as never
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (rule) => {
        const made = makeRecurrence(rule, LocalDate.make("2026-01-05"))
        if (Result.isFailure(made)) {
          expect(made.failure._tag).toBe("InvalidRecurrence")
          return
        }
        const days = recurrenceDays(made.success, range)
        if (Result.isFailure(days)) expect(days.failure._tag).toBe("EndlessRecurrence")
      }),
      { numRuns: 500 }
    )
  })
})

describe("an endless recurrence", () => {
  it("is rejected instead of searched without end", () => {
    const first = LocalDate.make("2000-01-01")
    const range = { start: first, end: LocalDate.make("9999-01-01") }
    for (const text of ["FREQ=DAILY", "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30"]) {
      const refused = recurrenceDays(recurrenceOf(text, first), range)
      expect(Result.getFailure(refused)).toMatchObject({
        value: {
          _tag: "EndlessRecurrence",
          message:
            "From 2000-01-01 until 9999-01-01 the recurrence cannot be followed for more than 10000 times."
        }
      })
    }
  })

  it("is computed if it only began long ago", () => {
    const first = LocalDate.make("0001-01-01")
    const start = LocalDate.make("2026-01-01")
    const days = recurrenceDays(recurrenceOf("FREQ=DAILY", first), {
      start,
      end: addDays(start, 3)
    })
    expect(Result.getOrThrow(days)).toEqual(["2026-01-01", "2026-01-02", "2026-01-03"])
  })
})
