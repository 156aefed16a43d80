import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  naiveProgressCalendar,
  naiveWorkedDaysOf,
  runs,
  shopWithStep
} from "../../../testing/index.ts"
import { addWorkedDays } from "../../kernel/calendar/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { calendarOf, planCalendars } from "../capacity/index.ts"
import { remainingDays } from "./index.ts"

const days = fc.integer({ min: 1, max: 8 })
const progressOf = (progressId: string) => ({ kind: "progress", id: progressId }) as const

describe("the remaining days of a step", () => {
  it("are all its days while pending and none once completed", () => {
    fc.assert(
      fc.property(shopWithStep, days, ({ event, plan, today }, numberOfDays) => {
        const calendars = Result.getOrThrow(planCalendars(plan))
        const step = { progressId: event.progressId }
        const left = (status: typeof event.status) =>
          remainingDays(calendars, step, numberOfDays, { ...event, status }, today)
        expect(left("Pending")).toBe(numberOfDays)
        expect(left("Completed")).toBe(0)
        expect(remainingDays(calendars, step, numberOfDays, undefined, today)).toBe(numberOfDays)
      }),
      { numRuns: runs(50) }
    )
  })

  it("decrease by one per worked day, to at least half a day", () => {
    fc.assert(
      fc.property(shopWithStep, days, ({ event, plan, today }, numberOfDays) => {
        const { daysOff, progressId, startDate } = event
        const calendar = naiveProgressCalendar(plan, progressId)
        const off = daysOff.filter((day) => day < today && calendar.isWorked(day))
        const worked = calendar.workedDays(startDate, today) - off.length
        const calendars = Result.getOrThrow(planCalendars(plan))
        const started = { startDate, daysOff, status: "Started" } as const
        expect(remainingDays(calendars, { progressId }, numberOfDays, started, today)).toBe(
          Math.max(0.5, numberOfDays - worked)
        )
      }),
      { numRuns: runs(200) }
    )
  })

  it("do not count days off", () => {
    fc.assert(
      fc.property(
        shopWithStep.filter(({ event }) => event.daysOff.length > 0),
        ({ event, plan }) => {
          const calendars = Result.getOrThrow(planCalendars(plan))
          const started = { ...event, status: "Started" } as const
          const end = addDays(event.endDate, event.allDay ? 0 : 1)
          expect(remainingDays(calendars, event, 50, started, end)).toBe(
            50 - naiveWorkedDaysOf(plan, event).length
          )
        }
      ),
      { numRuns: runs(50) }
    )
  })

  it("do not increase with time, and end at half a day", () => {
    fc.assert(
      fc.property(shopWithStep, days, fc.nat(12), ({ event, plan }, numberOfDays, worked) => {
        const { progressId, startDate } = event
        const calendars = Result.getOrThrow(planCalendars(plan))
        const calendar = calendarOf(calendars, progressOf(progressId))
        const left = (day: number) =>
          remainingDays(
            calendars,
            { progressId },
            numberOfDays,
            { startDate, daysOff: [], status: "Started" },
            addWorkedDays(calendar, startDate, day)
          )
        expect(left(worked + 1)).toBeLessThanOrEqual(left(worked))
        expect(left(0)).toBe(numberOfDays)
        expect(left(numberOfDays)).toBe(0.5)
      }),
      { numRuns: runs(100) }
    )
  })
})
