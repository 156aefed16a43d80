import { Result, Schema, SchemaIssue } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { eventTime, localTime, naiveAddDays, planningDate } from "../../../testing/index.ts"
import {
  addDays,
  contains,
  daysBetween,
  LocalDate,
  LocalTime,
  lengthInDays
} from "../../kernel/time/index.ts"
import {
  allDayTime,
  asAllDay,
  EventTime,
  eventDays,
  isPlainlyOneDay,
  isPossibleTime,
  notBeforeItsStart,
  sameTime,
  type TimedTime,
  withStartDate
} from "./index.ts"

const isTime = Schema.is(EventTime)
const decode = Schema.decodeUnknownResult(EventTime)
const formatted = SchemaIssue.makeFormatterStandardSchemaV1()

/** The issues that a form would display, with their fields; empty if the time is accepted. */
const complaints = (time: unknown): ReadonlyArray<unknown> => {
  const result = decode(time)
  return Result.isSuccess(result) ? [] : formatted(result.failure.issue).issues
}

describe("the time of an event", () => {
  it("is detected as one day, except at some month ends", () => {
    fc.assert(
      fc.property(eventTime, (time) => {
        const isOne = lengthInDays(eventDays(time)) === 1
        const endsMonth = time.startDate.slice(0, 7) !== eventDays(time).end.slice(0, 7)
        expect(isPlainlyOneDay(time)).toBe(isOne && !(time.allDay && endsMonth))
      })
    )
  })

  it("is possible if it ends after it starts", () => {
    fc.assert(fc.property(eventTime, (time) => isTime(time) && isPossibleTime(time)))
  })

  it("is impossible if it ends before it starts", () => {
    fc.assert(
      fc.property(eventTime, fc.integer({ min: 1, max: 400 }), (time, days) => {
        const end = addDays(time.startDate, time.allDay ? 1 - days : -days)
        expect(isTime({ ...time, endDate: end })).toBe(false)
        expect(isPossibleTime({ ...time, endDate: end })).toBe(false)
      })
    )
  })

  it("is impossible with wrong times of day for its kind", () => {
    fc.assert(
      fc.property(eventTime, (time) => {
        expect(isTime({ ...time, allDay: !time.allDay })).toBe(false)
        if (!time.allDay) expect(isTime({ ...time, endTime: null })).toBe(false)
      })
    )
  })

  it("is reported at the wrong field", () => {
    const day = { allDay: true, startTime: null, endTime: null }
    const timed = { allDay: false, startTime: "08:00", endTime: "10:00" }
    const from = { startDate: "2026-11-16" }
    const tried = [
      [{ ...day, ...from, startTime: "08:00", endDate: "2026-11-17" }, "startTime"],
      [{ ...day, ...from, endTime: "08:00", endDate: "2026-11-17" }, "startTime"],
      [{ ...day, ...from, endDate: "2026-11-16" }, "endDate"],
      [{ ...timed, ...from, startTime: null, endDate: "2026-11-17" }, "startTime"],
      [{ ...timed, ...from, endTime: null, endDate: "2026-11-17" }, "endTime"],
      [{ ...timed, ...from, endTime: "07:59", endDate: "2026-11-16" }, "endDate"]
    ] as const
    const messages = [
      "must be empty for an all-day event",
      "must be empty for an all-day event",
      "must be after the start",
      "This value is required",
      "This value is required",
      "must not be before the start"
    ]
    for (const [at, [time, field]] of tried.entries())
      expect(complaints(time)).toEqual([{ path: [field], message: messages[at] }])
  })

  it("may be empty if timed, but lasts a day if all-day", () => {
    fc.assert(
      fc.property(eventTime, (time) => {
        const endDate = time.startDate
        expect(complaints({ ...time, endDate, endTime: time.startTime })).toHaveLength(
          time.allDay ? 1 : 0
        )
      })
    )
  })

  it("over a range is all-day on exactly these days", () => {
    fc.assert(
      fc.property(eventTime, (time) => {
        const days = eventDays(time)
        expect(complaints(allDayTime(days))).toEqual([])
        expect(eventDays(allDayTime(days))).toEqual(days)
      })
    )
  })

  it("ends exclusively if all-day and inclusively if timed", () => {
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

describe("changing the start", () => {
  it("shifts the end equally and keeps the rest", () => {
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

  it("is reversible", () => {
    fc.assert(
      fc.property(eventTime, planningDate, (time, start) => {
        expect(withStartDate(withStartDate(time, start), time.startDate)).toEqual(time)
      })
    )
  })
})

describe("setting all-day", () => {
  it("ends on the day after the start without times of day", () => {
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

describe("an end before its start", () => {
  it("becomes the end of the day; other times remain", () => {
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

  it("remains if equal to the start", () => {
    fc.assert(
      fc.property(eventTime, localTime, (time, at) => {
        const { startDate } = time
        const moment = { startDate, startTime: at, endDate: startDate, endTime: at }
        expect(notBeforeItsStart({ allDay: false, ...moment }).endTime).toBe(at)
      })
    )
  })

  it("becomes 23:59 when the days shrink to one", () => {
    const night: TimedTime = {
      allDay: false,
      startDate: LocalDate.make("2026-11-16"),
      startTime: LocalTime.make("22:00"),
      endDate: LocalDate.make("2026-11-16"),
      endTime: LocalTime.make("06:00")
    }
    expect(notBeforeItsStart(night)).toEqual({ ...night, endTime: "23:59" })
  })
})

it("compares all fields of a time", () => {
  fc.assert(
    fc.property(eventTime, eventTime, (a, b) => {
      expect(sameTime(a, { ...a })).toBe(true)
      expect(sameTime(a, b)).toBe(JSON.stringify(a) === JSON.stringify(b))
    })
  )
})
