import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { naiveDaysOfWork, runs, shopAtWork } from "../../../testing/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { percentOfSteps } from "./index.ts"

describe("the share of completed work", () => {
  it("counts the planned days of each step, otherwise its own", () => {
    fc.assert(
      fc.property(shopAtWork, fc.nat(6), ({ plan }, missing) => {
        const calendars = Result.getOrThrow(planCalendars(plan))
        for (const order of plan.workOrder.values()) {
          const events = [...plan.event.values()]
            .filter((event): event is StepEvent => event.eventType === "StepEvent")
            .filter(({ workOrderId }) => workOrderId === order.id)
            .filter((_, at) => at !== missing)
          const days = (only: ReadonlyArray<StepEvent["status"]>) =>
            order.steps
              .filter(({ used }) => used)
              .map((step) => ({ step, event: events.find(({ stepId }) => stepId === step.id) }))
              .filter(({ event }) => only.includes(event?.status ?? "Pending"))
              .map(({ step, event }) =>
                event === undefined ? step.numberOfDays : naiveDaysOfWork(plan, event)
              )
              .reduce((sum, each) => sum + each, 0)
          const all = days(["Pending", "Started", "Completed"])
          const percent = all === 0 ? 0 : (100 * days(["Completed"])) / all
          expect(percentOfSteps(calendars, order, events)).toBe(percent)
        }
      }),
      { numRuns: runs(100) }
    )
  })
})
