import { canSeeEvent } from "@atelier/domain/access"
import { eventLoads, shownCalendars } from "@atelier/domain/capacity"
import { planWith } from "@atelier/domain/change"
import { type Event, type EventType, MAX_EVENTS } from "@atelier/domain/event"
import { fromHundredths } from "@atelier/domain/quantity"
import type { DateRange } from "@atelier/domain/time"
import { seesCapacity } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { eventsWithin, inParts, workOrdersOf } from "../calendar/index.ts"
import { maintainedPlan } from "../maintenance/index.ts"
import { PlanStore } from "../ports/index.ts"
import { everyEvent, workOrderIdsOf } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"
import { resourceId, type WorkKind } from "./resourcesOf.ts"

const eventTypeOf: { readonly [K in WorkKind]: EventType } = {
  progress: "StepEvent",
  installer: "InstallationEvent",
  shipper: "DeliveryEvent",
  production: "ProductionEvent"
}

const SLICE_EVENTS = 400

/**
 * Lists the daily load of each visible event of a kind, if the caller also sees the capacity of its
 * resource. These loads add up to the totals of the days.
 */
export const workOrderLoads = Effect.fn("workOrderLoads")(function* (
  kind: WorkKind,
  days: DateRange,
  { user }: Caller
) {
  const store = yield* PlanStore
  const reference = yield* store.referenceData
  const event = yield* eventsWithin(days, {
    filter: { ...everyEvent, userEvents: false },
    keeps: ({ eventType }) => eventType === eventTypeOf[kind] || eventType === "BlockerEvent",
    max: MAX_EVENTS
  })
  const workOrder = yield* workOrdersOf(workOrderIdsOf(event))
  const plan = yield* maintainedPlan(planWith(reference, { workOrder, event }), days)
  const calendars = shownCalendars(plan)
  const loadsOfEvent = (each: Event) => {
    if (!("workOrderId" in each) || !canSeeEvent(user, each)) return []
    const order = plan.workOrder.get(each.workOrderId ?? "")
    if (order === undefined) return []
    const loads = eventLoads(plan, calendars, each).filter(
      ({ date, resource }) => date >= days.start && date < days.end && seesCapacity(user, resource)
    )
    const ids = [...new Set(loads.map(({ resource }) => resourceId(resource)))]
    return ids.map((id) => ({
      eventId: each.id,
      workOrderIdPublic: order.id,
      name: order.name,
      resourceId: id,
      values: loads
        .filter(({ resource }) => resourceId(resource) === id)
        .map(({ date, measureType, hundredths }) => ({
          date,
          measureType,
          value: fromHundredths(hundredths)
        }))
    }))
  }
  return yield* inParts(event, SLICE_EVENTS, (part) =>
    Effect.sync(() => part.flatMap(loadsOfEvent))
  )
})
