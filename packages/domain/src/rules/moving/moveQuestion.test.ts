import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs, shopAtWork } from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { planWith } from "../../records/change/index.ts"
import { isReferenceEvent, timeOf, withStartDate } from "../../records/event/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { startingOn, stepIn } from "../proposal/index.ts"
import { brokenLinks, laterSteps, moveQuestion } from "./index.ts"

const quick = { numRuns: runs(60) }

const planned = fc
  .record({ made: shopAtWork, choice: fc.nat(1_000), by: fc.integer({ min: -15, max: 15 }) })
  .map(({ made, choice, by }) => {
    const progress = [...made.plan.progress.values()].map((row) => ({
      ...row,
      moveLaterSteps: true
    }))
    const plan = planWith(made.plan, { progress })
    const events = [...plan.event.values()]
    const event = events[choice % events.length]!
    return { plan, event, calendars: Result.getOrThrow(planCalendars(plan)), by }
  })

describe("moveQuestion", () => {
  it("offers the later steps of a step", () => {
    fc.assert(
      fc.property(planned, ({ plan, event, calendars, by }) => {
        fc.pre(event.eventType === "StepEvent")
        const startDate = addDays(event.startDate, by)
        const step = Result.getOrThrow(stepIn(plan, calendars, event.id))
        const time = timeOf(startingOn(step.calendar, step.event, startDate))
        const offered = Result.getOrThrow(laterSteps(plan, { eventId: event.id, startDate }))
        const question = moveQuestion(plan, calendars, { eventId: event.id, time })
        const steps = question?._tag === "LaterSteps" ? question.steps : []
        expect(steps).toEqual(
          offered.map(({ planned: later, ...rest }) => ({ event: later.event, ...rest }))
        )
        expect(question === null).toBe(offered.length === 0)
      }),
      quick
    )
  })

  it("names the broken links of an order whose date moves, and asks nothing else", () => {
    fc.assert(
      fc.property(planned, ({ plan, event, calendars, by }) => {
        fc.pre(event.eventType !== "StepEvent")
        const time = withStartDate(timeOf(event), addDays(event.startDate, by))
        const movesDate = isReferenceEvent(event) && event.isMainEvent && by !== 0
        const broken = movesDate ? brokenLinks(plan, calendars, event.workOrderId) : []
        const eventIds = broken.map(({ event: { id } }) => id)
        expect(moveQuestion(plan, calendars, { eventId: event.id, time })).toEqual(
          broken.length === 0 ? null : { _tag: "BrokenLinks", eventIds }
        )
      }),
      quick
    )
  })
})
