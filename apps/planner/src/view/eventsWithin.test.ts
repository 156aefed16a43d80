import type { CalendarEvent } from "@atelier/contract"
import { allDayTime } from "@atelier/domain/event"
import { day, runs, stepEventRow } from "@atelier/domain/testing"
import { addDays, type DateRange } from "@atelier/domain/time"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { eventsWithin } from "./eventsWithin.ts"

const first = day("2027-03-01")
const rangeOf = (from: number, days: number) => ({
  start: addDays(first, from),
  end: addDays(first, from + days)
})
const range = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 12 })).map(([a, b]) => rangeOf(a, b))
const idsOf = (entries: ReadonlyArray<CalendarEvent>) => entries.map(({ event }) => event.id)

/** Events as the server would answer for a range. */
const answered = (entries: ReadonlyArray<CalendarEvent>, { start, end }: DateRange) =>
  entries.filter(({ event }) => event.startDate < end && event.endDate > start)

describe("the events of a range within loaded ranges", () => {
  it("are those that the server would answer", () => {
    fc.assert(
      fc.property(fc.array(range), fc.array(range), range, (events, loaded, wanted) => {
        const all = events.map(
          (days, place): CalendarEvent => ({
            event: stepEventRow(String(place), {
              workOrderId: "a",
              stepId: "a",
              progressId: "a",
              ...allDayTime(days)
            }),
            workOrder: null
          })
        )
        const found = eventsWithin(
          loaded.map((days) => ({ range: days, events: answered(all, days) })),
          wanted
        )
        const isCovered = Array.from({ length: 40 }, (_, at) => addDays(first, at))
          .filter((date) => date >= wanted.start && date < wanted.end)
          .every((date) => loaded.some(({ start, end }) => date >= start && date < end))
        expect(found === null).toBe(!isCovered)
        if (found !== null)
          expect(idsOf(found).toSorted()).toEqual(idsOf(answered(all, wanted)).toSorted())
      }),
      { numRuns: runs(300) }
    )
  })
})
