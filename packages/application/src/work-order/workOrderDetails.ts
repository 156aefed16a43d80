import { canSeeEvent, seesSection } from "@atelier/domain/access"
import { shownCalendars } from "@atelier/domain/capacity"
import { planWith } from "@atelier/domain/change"
import { eventDays } from "@atelier/domain/event"
import { brokenLinks } from "@atelier/domain/moving"
import { workOrderAsSeen } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { maintainedPlan } from "../maintenance/index.ts"
import { PlanStore } from "../ports/index.ts"
import { daysAround } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"
import { ownStepValues, visibleWorkOrder } from "./workOrderParts.ts"

/** A work order with its visible steps and events; needs the list or a visible event. */
export const workOrderDetails = Effect.fn("workOrderDetails")(function* (
  id: string,
  caller: Caller
) {
  const store = yield* PlanStore
  const workOrder = yield* visibleWorkOrder(id, caller)
  const events = (yield* store.eventsOfWorkOrders([id])).filter((event) =>
    canSeeEvent(caller.user, event)
  )
  return {
    workOrder: workOrderAsSeen(caller.user, workOrder),
    events,
    stepValues: ownStepValues(workOrder, caller)
  }
})

export const brokenLinksOf = Effect.fn("brokenLinksOf")(function* (id: string, caller: Caller) {
  const store = yield* PlanStore
  const workOrder = yield* visibleWorkOrder(id, caller)
  const reference = yield* store.referenceData
  const event = yield* store.eventsOfWorkOrders([id])
  const [first] = event
  if (first === undefined) return []
  const stored = planWith(reference, { workOrder: [workOrder], event })
  const plan = yield* maintainedPlan(stored, daysAround(event, eventDays(first)))
  const calendars = shownCalendars(plan)
  return brokenLinks(plan, calendars, id).flatMap((planned) =>
    canSeeEvent(caller.user, planned.event) &&
    seesSection(caller.user, workOrder, planned.step.referenceDate)
      ? [planned.event.id]
      : []
  )
})
