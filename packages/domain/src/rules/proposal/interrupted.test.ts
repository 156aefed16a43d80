import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { naiveWorkedDaysOf, planningDate, shopWithStep } from "../../../testing/index.ts"
import { isWorked, workedDays } from "../../kernel/calendar/index.ts"
import { addDays, LocalDate } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { eventDays, isInterrupted, StepEvent, timeOf } from "../../records/event/index.ts"
import { calendarOf, planCalendars } from "../capacity/index.ts"
import { daysOfWork, daysWorked, retimed, startingOn, withDays, withWorkedDays } from "./index.ts"

const interrupted = shopWithStep.filter(({ event }) => isInterrupted(event))

const calendarIn = (plan: Plan, { progressId }: StepEvent) =>
  calendarOf(Result.getOrThrow(planCalendars(plan)), { kind: "progress", id: progressId })

const pattern = (plan: Plan, event: StepEvent): ReadonlyArray<number> => {
  const days = daysWorked(calendarIn(plan, event), event)
  return days.map((day) => workedDays(calendarIn(plan, event), days[0]!, day))
}

const isStep = Schema.is(StepEvent)

describe("an interrupted step", () => {
  it("is worked on days that are not off", () => {
    fc.assert(
      fc.property(shopWithStep, ({ plan, event }) => {
        const calendar = calendarIn(plan, event)
        expect(daysWorked(calendar, event)).toEqual(naiveWorkedDaysOf(plan, event))
      })
    )
  })

  it("moves with its interruptions in worked days", () => {
    fc.assert(
      fc.property(interrupted, planningDate, ({ plan, event }, start) => {
        const calendar = calendarIn(plan, event)
        const moved = startingOn(calendar, event, start)
        expect(isStep(moved)).toBe(true)
        expect(daysOfWork(calendar, moved)).toBe(daysOfWork(calendar, event))
        if (daysWorked(calendar, event).length > 0)
          expect(pattern(plan, moved)).toEqual(pattern(plan, event))
        expect(moved.daysOff.every((day) => isWorked(calendar, day))).toBe(true)
        const { end, start: first } = eventDays(moved)
        expect(isWorked(calendar, first) && isWorked(calendar, addDays(end, -1))).toBe(true)
      })
    )
  })

  it("moves equally by users, and is reversible", () => {
    fc.assert(
      fc.property(interrupted, planningDate, ({ plan, event }, start) => {
        const calendar = calendarIn(plan, event)
        const usual = startingOn(calendar, event, event.startDate)
        const moved = startingOn(calendar, usual, start)
        expect(retimed(calendar, usual, timeOf(moved))).toEqual(moved)
        expect(retimed(calendar, moved, timeOf(usual))).toEqual(usual)
      })
    )
  })

  it("keeps the days off between its ends when resized", () => {
    fc.assert(
      fc.property(interrupted, fc.integer({ min: 1, max: 12 }), ({ plan, event }, length) => {
        const { start } = eventDays(event)
        const end = addDays(start, length)
        const resized = retimed(
          calendarIn(plan, event),
          event,
          timeOf(withDays(event, { start, end }))
        )
        expect(isStep(resized)).toBe(true)
        expect(resized.daysOff).toEqual(
          event.daysOff.filter((day) => start < day && day < addDays(end, -1))
        )
      })
    )
  })

  it("is worked on exactly the given days", () => {
    const drawn = fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(shopWithStep, planningDate, drawn, ({ plan, event }, from, places) => {
        const calendar = calendarIn(plan, event)
        const worked = daysWorked(
          calendar,
          withDays(event, { start: from, end: addDays(from, 60) })
        )
        const days = worked.filter((_, place) => places.includes(place))
        if (days.length === 0) return
        const put = withWorkedDays(calendar, event, days)
        expect(isStep(put)).toBe(true)
        expect(naiveWorkedDaysOf(plan, put)).toEqual(days)
      })
    )
  })

  it("is impossible with all days off", () => {
    fc.assert(
      fc.property(interrupted, planningDate, ({ event }, start) => {
        const one = withDays(event, { start, end: addDays(start, 3) })
        expect(one.daysOff).toEqual([])
      })
    )
  })

  it("is invalid with days off at its ends, outside or unordered", () => {
    const step = {
      ...timeOf({
        allDay: true,
        startDate: LocalDate.make("2026-11-16"),
        startTime: null,
        endDate: LocalDate.make("2026-11-21"),
        endTime: null
      })
    }
    const of = (...daysOff: ReadonlyArray<string>): boolean =>
      isStep({
        ...step,
        id: "cut",
        version: 1,
        status: "Pending",
        comment: "",
        userIds: [],
        eventType: "StepEvent",
        workOrderId: "kitchen",
        stepId: "cut",
        progressId: "cutting",
        link: "intact",
        dateLocked: false,
        daysOff
      })
    expect([of(), of("2026-11-17"), of("2026-11-17", "2026-11-19")]).toEqual([true, true, true])
    expect(
      [
        ["2026-11-16"],
        ["2026-11-20"],
        ["2026-11-21"],
        ["2026-11-15"],
        ["2026-11-18", "2026-11-17"],
        ["2026-11-17", "2026-11-17"]
      ].map((daysOff) => of(...daysOff))
    ).toEqual([false, false, false, false, false, false])
  })
})
