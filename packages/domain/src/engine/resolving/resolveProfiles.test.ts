import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  dayAfter,
  MONDAY,
  stepEventRow,
  throughProgresses as through,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, type LocalDate, toEpochDay } from "../../kernel/time/index.ts"
import { type Plan, planWith } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { makePlanningModel } from "../shop-state/makePlanningModel.ts"
import { lateUntilIn } from "./lateSteps.ts"
import type { CurrentDays } from "./placeOffOverloads.ts"
import { type ResolvedProfiles, resolveProfiles } from "./resolveProfiles.ts"

const WEDNESDAY = dayAfter(2)

const sharedWednesday = (): Plan => {
  const plan = through([2, 2], { due: dayAfter(8) })
  return planWith(plan, {
    workOrder: [
      workOrderRow("locked", {
        steps: [
          workOrderStep("locked-step", "progress-1", {
            values: [{ measureType: "TimePerWorkOrder", value: 8 }]
          })
        ]
      })
    ],
    event: [
      ...[...plan.event.values()].flatMap((event) =>
        event.eventType === "StepEvent"
          ? [{ ...event, startDate: WEDNESDAY, endDate: dayAfter(3) }]
          : []
      ),
      stepEventRow("locked-event", {
        workOrderId: "locked",
        stepId: "locked-step",
        progressId: "progress-1",
        dateLocked: true,
        startDate: WEDNESDAY,
        endDate: dayAfter(3)
      })
    ]
  })
}

const eased = (
  plan: Plan
): { readonly found: ResolvedProfiles; readonly days: ReadonlyArray<LocalDate> } => {
  const bounds = { today: MONDAY, frozen: {}, horizonDays: 30, mayStretch: false }
  const model = makePlanningModel(plan, Result.getOrThrow(planCalendars(plan)), bounds)
  const steps = model.orders.flatMap((order) => order.steps)
  const current: CurrentDays = {
    lateUntil: lateUntilIn(plan, steps),
    daysToday: () => ({ start: toEpochDay(WEDNESDAY), end: toEpochDay(dayAfter(3)) }),
    isTouched: ({ progressId }) => progressId === "progress-1",
    isToResolve: () => true
  }
  const search = resolveProfiles(model, current, { iterations: 0, seed: 1, isOver: () => false })
  let next = search.next()
  while (next.done !== true) next = search.next()
  const days = steps.map(({ profile }, at) =>
    addDays(MONDAY, profile.dayOf[next.value.places[0]?.[at] ?? 0]! - toEpochDay(MONDAY))
  )
  return { found: next.value, days }
}

describe("two steps on a shared dayAfter without room for the second", () => {
  it("are resolved by moving the second after the first", () => {
    const { days, found } = eased(sharedWednesday())
    expect(days).toEqual([WEDNESDAY, dayAfter(3)])
    expect(found).toMatchObject({ over: 0, movedSteps: 1, pulledApart: 1, movedDays: 1 })
  })
})
