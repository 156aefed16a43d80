import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { blockerRow } from "../../../../testing/index.ts"
import { addDays, LocalDate, LocalTime, toEpochDay } from "../../../kernel/time/index.ts"
import { emptyPlan, planWith } from "../../../records/change/index.ts"
import { eventsWithin } from "../index.ts"

const FIRST = LocalDate.make("2026-01-05")
const TIME = LocalTime.make("10:00")

const rangeOf = ([from, days]: readonly [number, number]) => ({
  start: addDays(FIRST, from),
  end: addDays(FIRST, from + days)
})

const range = fc.tuple(
  fc.integer({ min: -90, max: 90 }),
  fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 200 }))
)

describe("eventsWithin", () => {
  it("returns exactly the events between the first and last day", () => {
    let found = 0
    fc.assert(
      fc.property(
        fc.array(range, { maxLength: 12 }),
        fc.array(range, { minLength: 1, maxLength: 3 }),
        (taken, asked) => {
          const event = taken.map((each, at) => {
            const { start: startDate, end: endDate } = rangeOf(each)
            const hours = { allDay: false as const, startTime: TIME, endTime: TIME }
            return blockerRow(`b${at}`, { startDate, endDate, ...(at % 2 === 0 ? hours : {}) })
          })
          const rows = planWith(emptyPlan, { event }).event
          const ranges = asked.map(rangeOf)
          const within = new Set(eventsWithin(rows, ranges))
          found += within.size
          const first = Math.min(...ranges.map(({ start }) => toEpochDay(start)))
          const end = Math.max(...ranges.map(({ end }) => toEpochDay(end)))
          for (const each of event) {
            const [from, until] = [toEpochDay(each.startDate), toEpochDay(each.endDate)]
            const after = each.allDay ? until : until + 1
            if (from < end && after > first) expect(within.has(each)).toBe(true)
            if (from >= end || until < first) expect(within.has(each)).toBe(false)
          }
          expect(within.size).toBe(eventsWithin(rows, ranges).length)
        }
      )
    )
    expect(found).toBeGreaterThan(0)
    expect(eventsWithin(new Map(), [])).toEqual([])
  })

  it("returns a timed event on its last day", () => {
    const [startDate, endDate] = [FIRST, addDays(FIRST, 3)]
    const event = blockerRow("b", {
      startDate,
      endDate,
      allDay: false,
      startTime: TIME,
      endTime: TIME
    })
    const rows = planWith(emptyPlan, { event: [event] }).event
    expect(eventsWithin(rows, [{ start: endDate, end: addDays(endDate, 1) }])).toEqual([event])
  })
})
