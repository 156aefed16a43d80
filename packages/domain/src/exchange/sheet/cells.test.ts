import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { LocalDate } from "../../kernel/time/index.ts"
import { emptyPlan } from "../../records/change/index.ts"
import { type CellKind, flagCell, shiftsCell, timeCell, weeklyDaysOffCell } from "./index.ts"

const at = {
  plan: emptyPlan,
  words: {
    column: (key: string) => [key],
    word: (key: string) => (key.endsWith("yes") ? ["Yes", "Oui"] : ["No", "Non"])
  }
}

const read = <A>(kind: CellKind<A>, text: string): A | null => Result.getOrNull(kind.read(text, at))

describe("a flag cell", () => {
  it.each(["Yes", "oui", "TRUE", "true", "Vrai", "1", "x", "X"])("%s is yes", (text) => {
    expect(read(flagCell, text)).toBe(true)
  })

  it.each(["No", "non", "FALSE", "Faux", "0", ""])("%s is no", (text) => {
    expect(read(flagCell, text)).toBe(false)
  })

  it.each(["maybe", "2", "10"])("%s is neither", (text) => {
    expect(read(flagCell, text)).toBeNull()
  })
})

describe("a time cell", () => {
  it.each([
    ["08:00", "08:00"],
    ["8:00", "08:00"],
    ["8h30", "08:30"],
    ["8 h 30", "08:30"],
    ["08:00:00", "08:00"],
    ["8:00 AM", "08:00"],
    ["8:00 p.m.", "20:00"],
    ["12:15 AM", "00:15"],
    ["12:15 PM", "12:15"]
  ])("%s is %s", (text, time) => {
    expect(read(timeCell, text)).toBe(time)
  })

  it.each(["24:00", "13:00 PM", "0:30 AM", "8", "8:00 xm", "1899-12-30"])(
    "%s is no time of day",
    (text) => {
      expect(read(timeCell, text)).toBeNull()
    }
  )
})

describe("a cell of weekly days off", () => {
  const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  const inWords = {
    ...at,
    words: { ...at.words, word: (key: string) => [days[Number(key.at(-1)) - 1] ?? key] }
  }

  it("says every week or every second week, and is read as it is written", () => {
    const daysOff = [
      { weekday: 5, everySecondFrom: null },
      { weekday: 3, everySecondFrom: "2026-12-02" as LocalDate }
    ] as const
    const written = weeklyDaysOffCell.write(daysOff, inWords)
    expect(written).toBe("Fri; Wed 2026-12-02")
    expect(weeklyDaysOffCell.read(String(written), inWords)).toEqual(Result.succeed(daysOff))
    expect(weeklyDaysOffCell.read("", inWords)).toEqual(Result.succeed([]))
  })

  it.each(["Friday", "Fri 2026", "Fri 2026-02-30", "2026-12-02"])("%s is none", (text) => {
    expect(Result.isFailure(weeklyDaysOffCell.read(text, inWords))).toBe(true)
  })
})

it("writes shifts as they are read, also over midnight", () => {
  const read = shiftsCell.read("6:00 – 14:00; 22:00-06:00", at)
  expect(Result.map(read, (shifts) => shiftsCell.write(shifts, at))).toEqual(
    Result.succeed("06:00-14:00; 22:00-06:00")
  )
  expect(shiftsCell.read("", at)).toEqual(Result.succeed([]))
  for (const text of ["06:00", "06:00-14:00-15:00", "06:00-25:00"])
    expect(Result.isFailure(shiftsCell.read(text, at))).toBe(true)
})
