import { Result } from "effect"
import { describe, expect, it } from "vitest"
import * as calendars from "../src/kernel/calendar/index.ts"
import {
  evenShares,
  fromHundredths,
  shareOf,
  toHundredths,
  withQuantity
} from "../src/kernel/quantity/index.ts"
import * as time from "../src/kernel/time/index.ts"
import { someDays as days, type GivenArgument, itThrowsByName } from "./givenArguments.ts"
import { MONDAY } from "./throughProgresses.ts"

const week = Result.getOrThrow(
  calendars.makeCalendar({ saturday: false, sunday: false, closed: [] })
)
const closedFrom = (closed: time.DateRange) => ({
  saturday: false,
  sunday: false,
  closed: [closed]
})

const functions: Readonly<Record<string, ReadonlyArray<GivenArgument>>> = {
  addDays: [
    ["date", "day", (one) => time.addDays(one, 1)],
    ["days", "whole", (one) => time.addDays(MONDAY, one)]
  ],
  daysBetween: [
    ["from", "day", (one) => time.daysBetween(one, MONDAY)],
    ["to", "day", (one) => time.daysBetween(MONDAY, one)]
  ],
  earlier: [
    ["a", "day", (one) => time.earlier(one, MONDAY)],
    ["b", "day", (one) => time.earlier(MONDAY, one)]
  ],
  later: [
    ["a", "day", (one) => time.later(one, MONDAY)],
    ["b", "day", (one) => time.later(MONDAY, one)]
  ],
  weekday: [["date", "day", time.weekday]],
  startOfWeek: [["date", "day", time.startOfWeek]],
  startOfMonth: [["date", "day", time.startOfMonth]],
  startOfNextMonth: [["date", "day", time.startOfNextMonth]],
  weekOf: [["date", "day", time.weekOf]],
  weeksOfMonth: [["date", "day", time.weeksOfMonth]],
  daysOf: [
    ["range.start", "day", (one) => time.daysOf({ ...days, start: one })],
    ["range.end", "day", (one) => time.daysOf({ ...days, end: one })]
  ],
  lengthInDays: [
    ["range.start", "day", (one) => time.lengthInDays({ ...days, start: one })],
    ["range.end", "day", (one) => time.lengthInDays({ ...days, end: one })]
  ],
  contains: [
    ["range.start", "day", (one) => time.contains({ ...days, start: one }, MONDAY)],
    ["range.end", "day", (one) => time.contains({ ...days, end: one }, MONDAY)],
    ["date", "day", (one) => time.contains(days, one)]
  ],
  overlaps: [
    ["a.start", "day", (one) => time.overlaps({ ...days, start: one }, days)],
    ["a.end", "day", (one) => time.overlaps({ ...days, end: one }, days)],
    ["b.start", "day", (one) => time.overlaps(days, { ...days, start: one })],
    ["b.end", "day", (one) => time.overlaps(days, { ...days, end: one })]
  ],
  toEpochDay: [["date", "day", time.toEpochDay]],
  fromEpochDay: [["epochDay", "whole", time.fromEpochDay]],
  minutesOfDay: [["time", "timeOfDay", time.minutesOfDay]],
  weekdayOfEpochDay: [["epochDay", "whole", time.weekdayOfEpochDay]],
  timeAt: [["minutes", "number", time.timeAt]],
  toHundredths: [["value", "number", toHundredths]],
  fromHundredths: [["hundredths", "number", fromHundredths]],
  evenShares: [
    ["hundredths", "whole", (one) => evenShares(one, 3)],
    ["parts", "whole", (one) => evenShares(300, one)]
  ],
  shareOf: [
    ["hundredths", "whole", (one) => shareOf(one, 3, 0)],
    ["parts", "whole", (one) => shareOf(300, one, 0)],
    ["place", "whole", (one) => shareOf(300, 3, one)]
  ],
  makeCalendar: [
    ["closed.start", "day", (start) => calendars.makeCalendar(closedFrom({ ...days, start }))],
    ["closed.end", "day", (end) => calendars.makeCalendar(closedFrom({ ...days, end }))]
  ],
  shownCalendar: [
    ["closed.start", "day", (start) => calendars.shownCalendar(closedFrom({ ...days, start }))],
    ["closed.end", "day", (end) => calendars.shownCalendar(closedFrom({ ...days, end }))]
  ],
  withQuantity: [
    ["values", "list", (values) => withQuantity(values, "SheetsQuantity", 1)],
    [
      "values",
      "number",
      (value) => withQuantity([{ measureType: "SheetsQuantity", value }], "SheetsQuantity", null)
    ],
    ["value | null", "number", (one) => withQuantity([], "SheetsQuantity", one)],
    ["value", "choice", (measureType) => withQuantity([], measureType, 1)]
  ],
  withOpenedDays: [["dates", "day", (one) => calendars.withOpenedDays(week, [one])]],
  workedBefore: [["epochDay", "whole", (one) => calendars.workedBefore(week, one)]],
  nthWorkedDay: [["place", "whole", (one) => calendars.nthWorkedDay(week, one)]],
  isWorkedEpochDay: [["epochDay", "whole", (one) => calendars.isWorkedEpochDay(week, one)]],
  isWorked: [["date", "day", (one) => calendars.isWorked(week, one)]],
  snapForward: [["date", "day", (one) => calendars.snapForward(week, one)]],
  snapBack: [["date", "day", (one) => calendars.snapBack(week, one)]],
  addWorkedDays: [
    ["date", "day", (one) => calendars.addWorkedDays(week, one, 1)],
    ["days", "whole", (one) => calendars.addWorkedDays(week, MONDAY, one)]
  ],
  workedDays: [
    ["from", "day", (one) => calendars.workedDays(week, one, MONDAY)],
    ["to", "day", (one) => calendars.workedDays(week, MONDAY, one)]
  ],
  occupied: [
    ["start", "day", (one) => calendars.occupied(week, one, 1)],
    ["days", "whole", (one) => calendars.occupied(week, MONDAY, one)]
  ],
  occupiedDays: [
    ["range.start", "day", (start) => calendars.occupiedDays(week, { ...days, start })],
    ["range.end", "day", (end) => calendars.occupiedDays(week, { ...days, end })]
  ]
}

const answered = (call: () => unknown): unknown => {
  try {
    return JSON.stringify(call(), (_key, value) => (Number.isNaN(value) ? "NaN" : value))
  } catch (error) {
    return error
  }
}

describe("an invalid day or number", () => {
  itThrowsByName(functions)

  it("never results from a distant one", () => {
    for (const [name, args] of Object.entries(functions))
      for (const [argument, kind, call] of args)
        for (const far of [1e16, -1e16, 1e9, -1e9])
          if (kind === "whole" && name !== "evenShares")
            expect([name, argument, far, String(answered(() => call(far as never)))]).toEqual([
              ...[name, argument, far],
              expect.not.stringMatching(/NaN|undefined/)
            ])
  })

  it("throws where quantities are shared among no places", () => {
    expect(() => shareOf(100, 0, 0)).toThrow("parts: 0 is not 1 or more")
  })
})
