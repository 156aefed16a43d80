import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type CrowdedShop,
  dayAfter,
  postponed,
  runs,
  smallShop,
  taken
} from "../../../testing/index.ts"
import { occupied } from "../../kernel/calendar/index.ts"
import { addDays, later } from "../../kernel/time/index.ts"
import { applyChanges, changed, type Plan } from "../../records/change/index.ts"
import { isInterrupted, type StepEvent } from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { calendarOf, planCalendars } from "../../rules/capacity/index.ts"
import { daysOfWork, withDays } from "../../rules/proposal/index.ts"
import {
  certify,
  defaultObjective,
  type Objective,
  replan,
  resolveOverloads
} from "../planning/index.ts"

const isInRow = (
  { event }: Plan,
  { deliveryDate, id, installationDate, productionDate }: WorkOrder
): boolean =>
  [productionDate, deliveryDate, installationDate].every((date) => date === null) &&
  ![...event.values()].some(
    (one) => one.eventType === "StepEvent" && one.workOrderId === id && isInterrupted(one)
  )

const soonerStarts = (made: CrowdedShop, after: Plan, step: StepEvent): ReadonlyArray<string> => {
  const { calendars, plan, today } = made
  const calendar = calendarOf(calendars, { kind: "progress", id: step.progressId })
  const days = daysOfWork(calendar, step)
  const was = plan.event.get(step.id)!
  const sooner: Array<string> = []
  for (let on = later(today, was.startDate); on < step.startDate; on = addDays(on, 1)) {
    const range = occupied(calendar, on, days)
    if (range.start >= step.startDate) break
    const move = changed("event", step, withDays(step, range), { _tag: "Requested" })
    if (certify(after, [move], { today }).length === 0) sooner.push(on)
  }
  return sooner
}

describe("a step of an order without dates", () => {
  it("moves at most to the first room after the previous step", () => {
    let later = 0
    fc.assert(
      fc.property(postponed, fc.boolean(), (made, mayStretch) => {
        const { calendars, plan, today } = made
        const objective = ["lateness", "lateOrders", "movedSteps"] as const
        const options = { today, mayStretch, objective, iterations: 60 }
        const { changes } = replan(plan, calendars, options)
        const after = applyChanges(plan, changes)
        for (const { after: row, before } of changes) {
          if (row === null || !("stepId" in row)) continue
          if (!isInRow(plan, plan.workOrder.get(row.workOrderId)!)) continue
          if (row.startDate > (before as StepEvent).startDate) later += 1
          expect(soonerStarts(made, after, row)).toEqual([])
        }
      }),
      { numRuns: runs(150) }
    )
    expect(later).toBeGreaterThan(20)
  })

  it("waits for its neighbours if that is the objective", () => {
    const plan = smallShop(
      { saw: 8, paint: 8 },
      {
        a: {
          steps: [
            { in: "saw", from: 0 },
            { in: "paint", from: 1 }
          ]
        },
        other: { steps: [...taken("saw", [0]), ...taken("paint", [1, 2, 3])] }
      }
    )
    const calendars = Result.getOrThrow(planCalendars(plan))
    const planned = (objective: Objective) => {
      const { changes } = replan(plan, calendars, { today: dayAfter(0), objective, iterations: 20 })
      return changes.map(({ after, id }) => [id, (after as StepEvent).startDate])
    }
    expect(planned(["lateness", "movedSteps"])).toEqual([
      ["a1", dayAfter(1)],
      ["a2", dayAfter(4)]
    ])
    for (const objective of [["waiting", "movedSteps"], defaultObjective] as const)
      expect(planned(objective)).toEqual([
        ["a1", dayAfter(3)],
        ["a2", dayAfter(4)]
      ])
  })

  it("stays near if its order is stretched to resolve an overload", () => {
    const plan = smallShop({ saw: 8 }, { a: { steps: [{ in: "saw", from: 1, hours: 12 }] } })
    const calendars = Result.getOrThrow(planCalendars(plan))
    const week = { start: dayAfter(0), end: dayAfter(5) }
    const { unresolved } = resolveOverloads(plan, calendars, week, { today: dayAfter(0) })
    const longer = unresolved[0]?.remedies.find(({ remedy }) => remedy._tag === "LongerSteps")
    expect(longer?.changes).toMatchObject([
      { after: { startDate: dayAfter(1), endDate: dayAfter(3) } }
    ])
  })
})
