import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs, soldAlone } from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, type Plan } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { createWorkOrder } from "../../rules/order-planning/index.ts"
import { regenerateReviewList } from "../../rules/review-list/index.ts"
import { promiseWithRepairs, type RepairedPromise } from "../planning/index.ts"
import { blankDraft } from "./datesThatFit.ts"

const aWeight = fc.integer({ min: 4, max: 15 })

const ownRepairs = (plan: Plan, request: Parameters<typeof promiseWithRepairs>[2]) => {
  const calendars = Result.getOrThrow(planCalendars(plan))
  const { repairs } = Result.getOrThrow(promiseWithRepairs(plan, calendars, request))
  return repairs.filter(({ repair }) => repair._tag === "Split" || repair._tag === "MoreDays")
}

/** The rows of a review list as the wizard sends them after accepting a repair. */
const rowsOf = ({ promised, repair }: RepairedPromise, days: ReadonlyMap<string, number>) =>
  promised.steps.map(({ startDate, stepId }) => ({
    templateStepId: stepId,
    startDate,
    numberOfDaysDefault:
      repair._tag === "MoreDays" && repair.stepId === stepId
        ? repair.days
        : (days.get(stepId) ?? 1),
    checked: true,
    edited: { startDate: true, numberOfDays: true, checked: false },
    ...(repair._tag === "Split" && repair.stepId === stepId ? { daysOff: repair.daysOff } : {})
  }))

describe("a new order with a repair", () => {
  it("keeps the promised days in its review list and when created", () => {
    const taken: Record<string, number> = {}
    fc.assert(
      fc.property(soldAlone, aWeight, ({ plan, today }, sheets) => {
        const values = [{ measureType: "SheetsQuantity" as const, value: sheets }]
        const asked = { templateId: "kitchen", jobTypeId: null, values, stepValues: [] }
        const visit = { reference: "installation" as const, days: 1, crewIds: [], from: today }
        const days = new Map(
          plan.template.get("kitchen")?.steps.map((step) => [step.id, step.numberOfDays ?? 1])
        )
        for (const repaired of ownRepairs(plan, { ...asked, ...visit })) {
          taken[repaired.repair._tag] = (taken[repaired.repair._tag] ?? 0) + 1
          const { date, endDate, productionDate, steps } = repaired.promised
          const request = {
            ...asked,
            productionDate,
            deliveryDate: date,
            deliveryEndDate: addDays(date, 1),
            installationDate: date,
            installationEndDate: endDate
          }
          const kept = rowsOf(repaired, days)
          const rows = Result.getOrThrow(regenerateReviewList(plan, request, kept, today))
          const promisedRows = steps.map(({ stepId, startDate, endDate: end, daysOff }) => [
            stepId,
            startDate,
            end,
            daysOff,
            false
          ])
          expect(
            rows.map((row) => [
              row.templateStepId,
              row.startDate,
              row.endDate,
              row.daysOff ?? [],
              row.isOverCapacityData.isOverCapacity
            ])
          ).toEqual(promisedRows)
          let last = 0
          const made = createWorkOrder(
            plan,
            { draft: blankDraft(request), rows },
            { today, newId: () => `new-${++last}` }
          )
          const { proposal, workOrder } = Result.getOrThrow(made)
          const after = applyChanges(plan, proposal.changes)
          const events = [...after.event.values()].flatMap((event) =>
            event.eventType === "StepEvent" && event.workOrderId === workOrder.id
              ? [[event.startDate, event.endDate, event.daysOff]]
              : []
          )
          expect(events).toEqual(promisedRows.map(([, start, end, off]) => [start, end, off]))
          expect(proposal.overloads).toEqual([])
        }
      }),
      { numRuns: runs(240) }
    )
    expect(taken).toHaveProperty("Split")
    expect(taken).toHaveProperty("MoreDays")
  })
})
