import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  calendarsOf,
  naiveDaysOfWork,
  naiveProgressCalendar,
  runs,
  shopAtWork,
  shopWithStep
} from "../../../testing/index.ts"
import type { LocalDate } from "../../kernel/time/index.ts"
import { applyChanges, type Plan } from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import { type PlannedStep, referenceDateOf, stepIn } from "../proposal/index.ts"
import { brokenLinks, expectedDaysNow, linkState, restoreLink } from "./index.ts"

const plannedIn = (plan: Plan, event: StepEvent): PlannedStep =>
  Result.getOrThrow(stepIn(plan, calendarsOf(plan), event.id))

const naiveStart = (plan: Plan, planned: PlannedStep): LocalDate => {
  const { event, step, workOrder } = planned
  const naive = naiveProgressCalendar(plan, event.progressId)
  const reference = referenceDateOf(workOrder, step.referenceDate)
  if (reference === null) throw new Error("a work order of a shop at work has all its dates")
  const days = naiveDaysOfWork(plan, event)
  const anchor = naive.addWorkedDays(reference, step.offsetDays)
  return step.offsetDays < 0 ? naive.addWorkedDays(anchor, 1 - days) : anchor
}

const quick = { numRuns: runs(100) }

describe("the link of a step", () => {
  it("is stored, and its expected days follow the rule", () => {
    fc.assert(
      fc.property(shopWithStep, ({ plan, event }) => {
        const planned = plannedIn(plan, event)
        const start = naiveStart(plan, planned)
        expect(linkState(planned)).toBe(planned.step.linked ? event.link : null)
        if (planned.step.linked) expect(expectedDaysNow(planned)?.start).toBe(start)
      }),
      quick
    )
  })

  it("is listed as broken for open steps only", () => {
    fc.assert(
      fc.property(shopAtWork, ({ plan }) => {
        for (const workOrderId of plan.workOrder.keys()) {
          const reported = brokenLinks(plan, calendarsOf(plan), workOrderId).map(
            ({ event }) => event.id
          )
          for (const event of plan.event.values()) {
            if (event.eventType !== "StepEvent" || event.workOrderId !== workOrderId) continue
            const broken = linkState(plannedIn(plan, event)) === "broken"
            expect(reported.includes(event.id)).toBe(broken && event.status !== "Completed")
            if (event.link === "unlinked") expect(reported).not.toContain(event.id)
          }
        }
      }),
      quick
    )
  })
})

describe("restoring a link", () => {
  it("moves the step to its expected days with its worked days, linked", () => {
    fc.assert(
      fc.property(shopWithStep, ({ plan, event }) => {
        const result = restoreLink(plan, { eventId: event.id })
        const { step } = plannedIn(plan, event)
        expect(Result.isSuccess(result)).toBe(step.linked && event.status !== "Completed")
        if (Result.isFailure(result)) return
        const after = applyChanges(plan, result.success.changes)
        const restored = after.event.get(event.id)
        if (restored?.eventType !== "StepEvent") throw new Error("a step stays a step")
        expect(linkState(plannedIn(after, restored))).toBe("intact")
        expect(naiveDaysOfWork(after, restored)).toBe(naiveDaysOfWork(plan, event))
        const changed = restored === event ? [] : [event.id]
        expect(result.success.changes.map(({ id }) => id)).toEqual(changed)
      }),
      quick
    )
  })
})
