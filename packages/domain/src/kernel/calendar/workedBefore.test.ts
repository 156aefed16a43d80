import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { fromEpochDay, LocalDate, toEpochDay } from "../time/index.ts"
import {
  isWorkedEpochDay,
  makeCalendar,
  nthWorkedDay,
  occupied,
  occupiedDays,
  workedBefore,
  workedDays
} from "./index.ts"

const calendar = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))
const FRIDAY = LocalDate.make("2026-12-18")
const MONDAY = LocalDate.make("2026-12-21")
const NO_DAY = "18 December" as LocalDate
const friday = toEpochDay(FRIDAY)

describe("days counted from a fixed one", () => {
  it("differ by the worked days between, and invert by place", () => {
    const place = workedBefore(calendar, friday)
    expect(workedBefore(calendar, friday + 1) - place).toBe(1)
    expect(workedBefore(calendar, toEpochDay(MONDAY)) - place).toBe(1)
    expect([0, 1].map((more) => fromEpochDay(nthWorkedDay(calendar, place + more)))).toEqual([
      FRIDAY,
      MONDAY
    ])
    expect([0, 1, 2, 3].map((more) => isWorkedEpochDay(calendar, friday + more))).toEqual([
      true,
      false,
      false,
      true
    ])
  })

  it("end with the first and last representable day", () => {
    expect(nthWorkedDay(calendar, -Infinity)).toBe(nthWorkedDay(calendar, 0))
    expect(nthWorkedDay(calendar, Infinity)).toBe(nthWorkedDay(calendar, 1e9))
    expect(nthWorkedDay(calendar, Infinity)).toBeGreaterThan(
      toEpochDay(LocalDate.make("9999-12-31"))
    )
  })

  it.each([
    ["epochDay", () => workedBefore(calendar, friday + 0.5)],
    ["epochDay", () => isWorkedEpochDay(calendar, Number.NaN)],
    ["place", () => nthWorkedDay(calendar, 1.5)],
    ["from", () => workedDays(calendar, NO_DAY, MONDAY)],
    ["to", () => workedDays(calendar, FRIDAY, NO_DAY)],
    ["start", () => occupied(calendar, NO_DAY, 1)],
    ["range.start", () => occupiedDays(calendar, { start: NO_DAY, end: MONDAY })],
    ["range.end", () => occupiedDays(calendar, { start: FRIDAY, end: NO_DAY })]
  ])("reject invalid arguments by name: %s", (name, asked) => {
    expect(asked).toThrow(new RegExp(`^${name.replace(".", "\\.")}: `))
    expect(asked).toThrow(RangeError)
  })
})

describe("a calendar", () => {
  it("does not depend on the order of its closures", () => {
    const closed = [
      ["2026-12-21", "2026-12-23"],
      ["2026-12-14", "2026-12-16"],
      ["2026-12-15", "2026-12-17"]
    ].map(([start, end]) => ({ start: start as LocalDate, end: end as LocalDate }))
    const made = (ranges: typeof closed) =>
      Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: ranges }))
    const one = made(closed)
    expect(made(closed.toReversed())).toEqual(one)
    expect(made(closed.toSorted((a, b) => (a.start < b.start ? -1 : 1)))).toEqual(one)
    expect(workedDays(one, LocalDate.make("2026-12-14"), LocalDate.make("2026-12-26"))).toBe(5)
  })
})
