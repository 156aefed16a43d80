import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { localDate, planningDate, rangeFrom, workingCalendar } from "../../../../testing/index.ts"
import { occupiedDays, type WorkingCalendar } from "../../../kernel/calendar/index.ts"
import { evenShares } from "../../../kernel/quantity/index.ts"
import { type DateRange, lengthInDays, toEpochDay } from "../../../kernel/time/index.ts"
import { daysWithLoad, NO_LOADS } from "./DayLoads.ts"
import { spreadLoads } from "./spreadLoads.ts"

interface Load {
  readonly measure: number
  readonly range: DateRange
  readonly hundredths: number
}

const load: fc.Arbitrary<Load> = fc.record({
  measure: fc.nat(1),
  range: fc
    .oneof(
      { weight: 6, arbitrary: rangeFrom(planningDate, 400) },
      { weight: 1, arbitrary: rangeFrom(localDate, 3) }
    )
    .filter((range) => lengthInDays(range) > 0),
  hundredths: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 1_000_000_000 }))
})

const rowsOf = (loads: ReadonlyArray<Load>): Int32Array =>
  Int32Array.from(
    loads.flatMap(({ measure, range, hundredths }) => [
      measure,
      toEpochDay(range.start),
      toEpochDay(range.end),
      hundredths
    ])
  )

/**
 * Reference implementation: adds shares to a plain map. Its calendar functions have naive twins.
 */
const plainly = (loads: ReadonlyArray<Load>, measure: number, calendar: WorkingCalendar) => {
  const sums = new Map<number, number>()
  for (const { range, hundredths } of loads.filter((one) => one.measure === measure)) {
    const worked = occupiedDays(calendar, range)
    const days = worked.length > 0 ? worked : [range.start]
    evenShares(hundredths, days.length).forEach((share, place) => {
      const day = toEpochDay(days[place] ?? range.start)
      sums.set(day, (sums.get(day) ?? 0) + share)
    })
  }
  return [...sums].filter(([, sum]) => sum !== 0).sort((a, b) => a[0] - b[0])
}

describe("spreading loads", () => {
  it("shares each over the worked days of its measure", () => {
    const calendars = fc.tuple(workingCalendar, workingCalendar)
    fc.assert(
      fc.property(fc.array(load, { maxLength: 30 }), calendars, fc.nat(30), (loads, two, cut) => {
        const calendarOf = (measure: number) => (measure === 0 ? two[0] : two[1])
        const lists = [loads.slice(0, cut), loads.slice(cut)].map(rowsOf)
        const measures = spreadLoads(lists, calendarOf)
        for (const measure of [0, 1])
          expect(daysWithLoad(measures[measure] ?? NO_LOADS)).toEqual(
            plainly(loads, measure, calendarOf(measure))
          )
      })
    )
  })
})
