import { describe, expect, it } from "vitest"
import { LocalDate } from "../../kernel/time/index.ts"
import { readRepetition, repetitionDays, repetitionRule } from "./index.ts"

const next = (rule: string, first: string, from = first, count = 5) => {
  const repetition = readRepetition(rule)
  if (repetition === null) throw new Error(`${rule} is not read`)
  return repetitionDays(repetition, LocalDate.make(first), { from: LocalDate.make(from), count })
}

describe("a repetition", () => {
  it.each([
    "FREQ=DAILY",
    "FREQ=DAILY;INTERVAL=3;COUNT=4",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH",
    "FREQ=MONTHLY",
    "FREQ=MONTHLY;BYMONTHDAY=-1",
    "FREQ=MONTHLY;INTERVAL=6;BYDAY=2TU;UNTIL=20280131",
    "FREQ=MONTHLY;BYDAY=-1FR",
    "FREQ=YEARLY"
  ])("is written as it was read: %s", (rule) => {
    const repetition = readRepetition(rule)
    expect(repetition === null ? null : repetitionRule(repetition)).toBe(rule)
  })

  it.each([
    "FREQ=HOURLY",
    "FREQ=MONTHLY;BYDAY=MO,TU",
    "FREQ=MONTHLY;BYDAY=5MO",
    "FREQ=MONTHLY;BYMONTHDAY=15",
    "FREQ=YEARLY;BYDAY=MO",
    "FREQ=YEARLY;BYMONTH=3",
    "FREQ=WEEKLY;BYDAY=1MO",
    "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;INTERVAL=1000",
    "FREQ=DAILY;COUNT=0",
    "FREQ=DAILY;COUNT=3;UNTIL=20280101",
    "FREQ=DAILY;UNTIL=20280231",
    "FREQ=DAILY;FREQ=DAILY",
    ""
  ])("is null for rules beyond the form: %s", (rule) => {
    expect(readRepetition(rule)).toBeNull()
  })

  it("lists its next days, without a first day that it does not name", () => {
    expect(next("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "2026-11-25", undefined, 4)).toEqual([
      "2026-11-26",
      "2026-12-07",
      "2026-12-10",
      "2026-12-21"
    ])
    expect(next("FREQ=MONTHLY;BYDAY=2TU", "2026-12-31", "2027-01-01", 2)).toEqual([
      "2027-01-12",
      "2027-02-09"
    ])
    expect(next("FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27", undefined, 2)).toEqual([
      "2026-11-27",
      "2026-12-25"
    ])
    expect(next("FREQ=MONTHLY;BYMONTHDAY=-1", "2027-01-31", undefined, 2)).toEqual([
      "2027-01-31",
      "2027-02-28"
    ])
  })

  it("skips missing days and ends as specified", () => {
    expect(next("FREQ=MONTHLY;COUNT=3", "2026-12-31")).toEqual([
      "2026-12-31",
      "2027-01-31",
      "2027-03-31"
    ])
    expect(next("FREQ=YEARLY", "2028-02-29", undefined, 2)).toEqual(["2028-02-29", "2032-02-29"])
    expect(next("FREQ=DAILY;UNTIL=20261124", "2026-11-23")).toEqual(["2026-11-23", "2026-11-24"])
    expect(next("FREQ=DAILY;COUNT=3", "2026-11-23", "2026-11-25")).toEqual(["2026-11-25"])
    expect(next("FREQ=DAILY;COUNT=1", "2026-11-23")).toEqual(["2026-11-23"])
  })
})
