import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { localDate, runs } from "../../../testing/index.ts"
import {
  addDays,
  daysBetween,
  earlier,
  fromEpochDay,
  LocalDate,
  later,
  parseDate,
  startOfWeek,
  toEpochDay,
  weekday
} from "./index.ts"

const date = (text: string): LocalDate => text as LocalDate
const isLocalDate = Schema.is(LocalDate)
const DAYS_OF_400_YEARS = 146_097

/** The days from `first` on where this package and JavaScript's `Date` differ. */
const disagreements = (first: number): ReadonlyArray<number> =>
  Array.from({ length: DAYS_OF_400_YEARS }, (_, day) => first + day).filter((epochDay) => {
    const clock = new Date(epochDay * 86_400_000)
    const ours = fromEpochDay(epochDay)
    return (
      ours !== clock.toISOString().slice(0, 10) ||
      toEpochDay(ours) !== epochDay ||
      weekday(ours) !== (clock.getUTCDay() || 7)
    )
  })

describe("days and their texts", () => {
  it.each([
    ["1800 to 2199", toEpochDay(date("1800-01-01"))],
    ["0000 to 0399", toEpochDay(date("0000-01-01"))],
    ["9600 to 9999", toEpochDay(date("9600-01-01"))]
  ])("agree with JavaScript for the 400 years %s", (_, first) => {
    expect(disagreements(first)).toEqual([])
  })

  it("are valid and survive a round trip", () => {
    fc.assert(
      fc.property(localDate, (day) => isLocalDate(day) && fromEpochDay(toEpochDay(day)) === day)
    )
  })

  it("sort as text by day", () => {
    fc.assert(fc.property(localDate, localDate, (a, b) => a < b === toEpochDay(a) < toEpochDay(b)))
  })

  it("stay within the representable years", () => {
    expect(addDays(date("9999-12-31"), 1)).toBe("9999-12-31")
    expect(addDays(date("0000-01-01"), -1)).toBe("0000-01-01")
    fc.assert(fc.property(localDate, fc.integer(), (day, days) => isLocalDate(addDays(day, days))))
  })
})

describe("LocalDate", () => {
  it("accepts exactly the texts of real days", () => {
    const part = (max: number, width: number) =>
      fc.integer({ min: 0, max }).map((value) => String(value).padStart(width, "0"))
    const isReal = (text: string): boolean => {
      const clock = new Date(`${text}T00:00:00Z`)
      return !Number.isNaN(clock.getTime()) && clock.toISOString().slice(0, 10) === text
    }
    fc.assert(
      fc.property(part(9_999, 4), part(14, 2), part(33, 2), (year, month, day) => {
        const text = `${year}-${month}-${day}`
        const read = parseDate(text)
        return isLocalDate(text) === isReal(text) && read === (isReal(text) ? text : null)
      }),
      { numRuns: runs(2_000) }
    )
  })

  it.each([
    "2026-02-29",
    "2100-02-29",
    "2026-04-31",
    "2026-00-10",
    "2026-13-01",
    "2026-01-00",
    "2026-01-32"
  ])("rejects %s, which does not exist", (text) => expect(isLocalDate(text)).toBe(false))

  it.each([
    "",
    "2026-1-01",
    "2026/01/01",
    "2026-01/01",
    "2026-01-01T00:00",
    "2026-01-01\n",
    "x026-01-01",
    "２026-01-01",
    "2026-0:-01",
    "+026-01-01"
  ])("rejects %j, which has another form", (text) => expect(isLocalDate(text)).toBe(false))

  it("explains invalid texts", () => {
    expect(() => Schema.decodeUnknownSync(LocalDate)("2026-02-31")).toThrow(
      "must be a real date, YYYY-MM-DD"
    )
  })
})

describe("date arithmetic", () => {
  const near = fc.integer({ min: -100_000, max: 100_000 })
  const middle = fc.integer({ min: -200_000, max: 200_000 }).map(fromEpochDay)

  it("adding days forth and back returns the day", () => {
    fc.assert(fc.property(middle, near, (day, days) => addDays(addDays(day, days), -days) === day))
  })

  it("daysBetween inverts addDays, is antisymmetric and additive", () => {
    fc.assert(
      fc.property(middle, localDate, localDate, near, (a, b, c, days) => {
        expect(daysBetween(a, addDays(a, days))).toBe(days)
        expect(daysBetween(a, b) + daysBetween(b, a)).toBe(0)
        expect(daysBetween(a, b) + daysBetween(b, c)).toBe(daysBetween(a, c))
      })
    )
  })

  it("a week starts on the Monday at or before each of its days", () => {
    fc.assert(
      fc.property(middle, (day) => {
        const monday = startOfWeek(day)
        return weekday(monday) === 1 && daysBetween(monday, day) === weekday(day) - 1
      })
    )
  })

  it("earlier and later order two days", () => {
    fc.assert(
      fc.property(localDate, localDate, (a, b) => {
        expect([earlier(a, b), later(a, b)]).toEqual([a, b].sort())
      })
    )
  })
})
