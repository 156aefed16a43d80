import { Result, Schema, SchemaAST } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { eventTime, localTime, naiveAddDays, planningDate } from "../../../testing/index.ts"
import { daysBetween, LocalDate } from "../../kernel/time/index.ts"
import { allDayTime, asAllDay, changedTime, EventTime, TimeChange, withStartDate } from "./index.ts"

const change: fc.Arbitrary<TimeChange> = fc.record(
  {
    allDay: fc.boolean(),
    startDate: planningDate,
    startTime: fc.option(localTime),
    endDate: planningDate,
    endTime: fc.option(localTime)
  },
  { requiredKeys: [] }
)

const changedTo = (time: EventTime, asked: TimeChange): EventTime =>
  Result.getOrThrow(changedTime(time, asked))

describe("changing the time of an event", () => {
  it("gives a possible time or fails", () => {
    fc.assert(
      fc.property(eventTime, change, (time, asked) => {
        const result = changedTime(time, asked)
        if (Result.isSuccess(result)) expect(Schema.is(EventTime)(result.success)).toBe(true)
        else expect(result.failure._tag).toBe("ImpossibleTime")
      })
    )
  })

  it("changes nothing for equal or no fields", () => {
    fc.assert(
      fc.property(eventTime, (time) => {
        expect(changedTo(time, {})).toEqual(time)
        expect(changedTo(time, time)).toEqual(time)
      })
    )
  })

  it("is idempotent", () => {
    fc.assert(
      fc.property(eventTime, change, (time, asked) => {
        const once = changedTime(time, asked)
        if (Result.isSuccess(once)) expect(changedTo(once.success, asked)).toEqual(once.success)
      })
    )
  })

  it("shifts the end with a new start", () => {
    fc.assert(
      fc.property(eventTime, planningDate, (time, startDate) => {
        const moved = changedTo(time, { startDate })
        expect(moved).toEqual(withStartDate(time, startDate))
        expect(daysBetween(moved.startDate, moved.endDate)).toBe(
          daysBetween(time.startDate, time.endDate)
        )
      })
    )
  })

  it("ends on the day after the start when set to all-day", () => {
    fc.assert(
      fc.property(eventTime, localTime, (time, startTime) => {
        const ticked = changedTo(time, { allDay: true, startTime })
        expect(ticked).toEqual(time.allDay ? time : asAllDay(time))
      })
    )
  })

  it("keeps the last day when set to timed and needs both times", () => {
    fc.assert(
      fc.property(eventTime, localTime, localTime, (time, a, b) => {
        fc.pre(time.allDay)
        const [startTime = a, endTime = b] = [a, b].sort()
        fc.pre(startTime < endTime)
        const unticked = changedTo(time, { allDay: false, startTime, endTime })
        const last = naiveAddDays(time.endDate, -1)
        expect(unticked).toEqual({ ...time, allDay: false, startTime, endTime, endDate: last })
        expect(Result.isFailure(changedTime(time, { allDay: false, startTime }))).toBe(true)
      })
    )
  })

  it("fails with a sentence if it would end before it starts", () => {
    const start = LocalDate.make("2026-11-16")
    const monday = allDayTime({ start, end: LocalDate.make("2026-11-17") })
    const refused = Result.getFailure(changedTime(monday, { endDate: start }))
    expect(refused).toMatchObject({ value: { _tag: "ImpossibleTime", startDate: start } })
    expect(refused).toMatchObject({
      value: {
        name: "ImpossibleTime",
        message:
          "An event from 2026-11-16 to 2026-11-16 needs an end after its start and, unless it is all-day, both times of day; all-day it has none."
      }
    })
  })

  it("accepts any part of a time", () => {
    const isChange = Schema.is(TimeChange)
    expect(isChange({})).toBe(true)
    fc.assert(
      fc.property(eventTime, change, (time, asked) => {
        expect([isChange(time), isChange(asked)]).toEqual([true, true])
        for (const field of Object.keys(time))
          expect(isChange({ ...time, [field]: "some day" })).toBe(false)
      })
    )
    expect(SchemaAST.resolveIdentifier(TimeChange.ast)).toBe("TimeChange")
  })
})
