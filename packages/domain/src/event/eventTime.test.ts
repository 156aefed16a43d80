import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { eventTime, naiveAddDays, planningDate } from "../testing/index.ts"
import { addDays, contains, daysBetween, lengthInDays } from "../time/index.ts"
import { asAllDay, EventTime, eventDays, notBeforeItsStart, withStartDate } from "./index.ts"

const isTime = Schema.is(EventTime)

describe("the time of an event", () => {
  it("is accepted when it ends after it starts, however odd", () => {
    fc.assert(fc.property(eventTime, (time) => isTime(time)))
  })

  it("is refused when it ends before it starts", () => {
    fc.assert(
      fc.property(eventTime, fc.integer({ min: 1, max: 400 }), (time, days) => {
        const end = addDays(time.startDate, time.allDay ? 1 - days : -days)
        expect(isTime({ ...time, endDate: end })).toBe(false)
      })
    )
  })

  it("is refused when an all-day one has times of day, or a timed one lacks one", () => {
    fc.assert(
      fc.property(eventTime, (time) => {
        expect(isTime({ ...time, allDay: !time.allDay })).toBe(false)
        if (!time.allDay) expect(isTime({ ...time, endTime: null })).toBe(false)
      })
    )
  })

  it("touches the days up to an all-day end, and up to and including a timed one", () => {
    fc.assert(
      fc.property(eventTime, (time) => {
        const days = eventDays(time)
        expect(days.start).toBe(time.startDate)
        expect(contains(days, time.endDate)).toBe(!time.allDay)
        expect(contains(days, naiveAddDays(time.endDate, -1))).toBe(
          time.allDay || time.startDate < time.endDate
        )
        expect(lengthInDays(days)).toBeGreaterThan(0)
      })
    )
  })
})

describe("changing the start of an event", () => {
  it("shifts its end by the same difference and leaves everything else", () => {
    fc.assert(
      fc.property(eventTime, planningDate, (time, start) => {
        const moved = withStartDate(time, start)
        expect(daysBetween(moved.startDate, moved.endDate)).toBe(
          daysBetween(time.startDate, time.endDate)
        )
        expect(moved).toEqual({ ...time, startDate: start, endDate: moved.endDate })
        expect(isTime(moved)).toBe(true)
      })
    )
  })

  it("is taken back by changing it back", () => {
    fc.assert(
      fc.property(eventTime, planningDate, (time, start) => {
        expect(withStartDate(withStartDate(time, start), time.startDate)).toEqual(time)
      })
    )
  })
})

describe("ticking all-day", () => {
  it("ends the event on the day after its start and clears its times of day", () => {
    fc.assert(
      fc.property(eventTime, (time) => {
        expect(asAllDay(time)).toEqual({
          allDay: true,
          startDate: time.startDate,
          startTime: null,
          endDate: naiveAddDays(time.startDate, 1),
          endTime: null
        })
      })
    )
  })
})

describe("an end that came before its start", () => {
  it("becomes the end of the day, and any other time stays as it is", () => {
    fc.assert(
      fc.property(eventTime, (time) => {
        expect(notBeforeItsStart(time)).toEqual(time)
        if (time.allDay) return
        const shrunk = notBeforeItsStart({ ...time, endDate: time.startDate })
        expect(isTime(shrunk)).toBe(true)
        expect(shrunk.startTime).toBe(time.startTime)
      })
    )
  })
})
