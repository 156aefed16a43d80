import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Schedule, schedule } from "../../testing/index.ts"
import { workedDays } from "../calendar/index.ts"
import { calendarOf, planCalendars } from "../capacity/index.ts"
import { applyChanges, type ChangeSet, type Plan } from "../change/index.ts"
import { allDayTime, eventDays, type StepEvent } from "../event/index.ts"
import { linkState, movesForCalendarChange } from "../moving/index.ts"
import { daysOfWork, stepIn } from "../proposal/index.ts"
import { addDays } from "../time/index.ts"
import { createBlocker } from "./index.ts"

const scope = {
  wholeShop: true,
  production: false,
  progressIds: [],
  installerIds: [],
  shipperIds: []
}

/** A holiday of some days in a schedule, some days after its today. */
const holiday = ({ plan, today }: Schedule, after: number, days: number): ChangeSet | null => {
  const start = addDays(today, after)
  const time = allDayTime({ start, end: addDays(start, days) })
  const intent = { title: "Holiday", comment: "", scope, time }
  const made = createBlocker(plan, intent, { newId: () => "holiday" })
  return Result.isSuccess(made) ? made.success.proposal.changes : null
}

const pendingSteps = (plan: Plan): ReadonlyArray<StepEvent> =>
  [...plan.event.values()].flatMap((event) =>
    event.eventType === "StepEvent" && event.status === "Pending" ? [event] : []
  )

const linkIn = (plan: Plan, id: string) =>
  linkState(Result.getOrThrow(stepIn(plan, Result.getOrThrow(planCalendars(plan)), id)))

const holidays = fc.record({
  made: schedule,
  after: fc.nat({ max: 40 }),
  days: fc.integer({ min: 1, max: 9 })
})

describe("the moves that are offered with a holiday", () => {
  it("keep every intact link intact, over as many days of work", () => {
    let moved = 0
    fc.assert(
      fc.property(holidays, ({ after, days, made }) => {
        const closing = holiday(made, after, days)
        if (closing === null) return
        const moves = Result.getOrThrow(movesForCalendarChange(made.plan, closing))
        moved += moves.length
        const plan = applyChanges(made.plan, [...closing, ...moves])
        const [had, has] = [made.plan, plan].map((state) => Result.getOrThrow(planCalendars(state)))
        for (const event of pendingSteps(made.plan)) {
          if (had === undefined || has === undefined) throw new Error("no calendars")
          const now = plan.event.get(event.id) as StepEvent
          const progress = { kind: "progress", id: event.progressId } as const
          if (linkIn(made.plan, event.id) === "intact")
            expect(linkIn(plan, event.id)).toBe("intact")
          const worked = workedDays(
            calendarOf(had, progress),
            eventDays(event).start,
            eventDays(event).end
          )
          if (worked > 0)
            expect(daysOfWork(calendarOf(has, progress), now)).toBeGreaterThanOrEqual(worked)
        }
      }),
      { numRuns: 150 }
    )
    expect(moved).toBeGreaterThan(20)
  })

  it("are none when nothing that is worked changes, and never of what is started", () => {
    fc.assert(
      fc.property(holidays, ({ after, days, made }) => {
        expect(movesForCalendarChange(made.plan, [])).toEqual(Result.succeed([]))
        const closing = holiday(made, after, days)
        if (closing === null) return
        const pending = new Set(pendingSteps(made.plan).map(({ id }) => id))
        for (const { id } of Result.getOrThrow(movesForCalendarChange(made.plan, closing)))
          expect(pending.has(id)).toBe(true)
      }),
      { numRuns: 60 }
    )
  })
})
