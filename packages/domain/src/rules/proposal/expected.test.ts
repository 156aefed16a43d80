import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  calendarWithRules,
  eventTime,
  naiveCalendar,
  planningDate
} from "../../../testing/index.ts"
import { isWorked, occupiedDays } from "../../kernel/calendar/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { EventTime } from "../../records/event/index.ts"
import { daysOfWork, expectedDays, startingOn, withDays } from "./index.ts"

const offset = fc.integer({ min: -20, max: 20 })
const days = fc.integer({ min: 1, max: 9 })

describe("the expected days of a step", () => {
  it("end on the day of a negative offset and otherwise start on it", () => {
    fc.assert(
      fc.property(calendarWithRules, planningDate, offset, days, (made, reference, k, length) => {
        const naive = naiveCalendar(made.rules)
        const anchor = naive.addWorkedDays(reference, k)
        const { start, end } = expectedDays(made.calendar, reference, k, length)
        const last = addDays(end, -1)
        expect(k < 0 ? last : start).toBe(anchor)
        expect(naive.isWorked(start) && naive.isWorked(last)).toBe(true)
        expect(naive.workedDays(start, end)).toBe(length)
      })
    )
  })

  it("end by the reference date if negative, otherwise start from it", () => {
    fc.assert(
      fc.property(
        calendarWithRules,
        planningDate,
        offset,
        days,
        ({ calendar }, date, k, length) => {
          const { start, end } = expectedDays(calendar, date, k, length)
          if (k < 0) expect(end <= date).toBe(true)
          else expect(start >= date).toBe(true)
        }
      )
    )
  })
})

describe("an event with another start", () => {
  it("keeps its worked days and kind", () => {
    fc.assert(
      fc.property(calendarWithRules, eventTime, planningDate, ({ calendar }, time, start) => {
        const moved = startingOn(calendar, time, start)
        expect(daysOfWork(calendar, moved)).toBe(daysOfWork(calendar, time))
        expect(moved.allDay).toBe(time.allDay)
        expect(moved.startTime).toBe(time.startTime)
      })
    )
  })

  it("stays possible, also a night shift on a closed day", () => {
    fc.assert(
      fc.property(calendarWithRules, eventTime, planningDate, ({ calendar }, time, start) => {
        expect(Schema.is(EventTime)(startingOn(calendar, time, start))).toBe(true)
      })
    )
  })

  it("starts and ends on worked days from the given day on", () => {
    fc.assert(
      fc.property(calendarWithRules, eventTime, planningDate, (made, time, start) => {
        const moved = startingOn(made.calendar, time, start)
        const last = addDays(moved.endDate, time.allDay ? -1 : 0)
        expect(moved.startDate).toBe(naiveCalendar(made.rules).snap(start, 1))
        expect(isWorked(made.calendar, last)).toBe(true)
      })
    )
  })
})

describe("the days of work of an event", () => {
  it("are the worked days that it touches, at least one", () => {
    fc.assert(
      fc.property(calendarWithRules, eventTime, ({ calendar, rules }, time) => {
        const end = addDays(time.endDate, time.allDay ? 0 : 1)
        const worked = naiveCalendar(rules).daysOf({ start: time.startDate, end })
        expect(daysOfWork(calendar, time)).toBe(Math.max(1, worked.length))
        expect(occupiedDays(calendar, { start: time.startDate, end })).toEqual(worked)
      })
    )
  })

  it("are the given ones after a move", () => {
    fc.assert(
      fc.property(calendarWithRules, eventTime, planningDate, days, (made, time, start, length) => {
        const end = made.calendar && addDays(start, length)
        const put = withDays(time, { start, end })
        expect(addDays(put.endDate, time.allDay ? 0 : 1)).toBe(end)
        expect(put.startDate).toBe(start)
      })
    )
  })
})
