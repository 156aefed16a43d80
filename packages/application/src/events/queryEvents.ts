import {
  canSeeEvent,
  installerAccess,
  progressAccess,
  shipperAccess,
  showsWorkOrder,
  type UserConfiguration
} from "@atelier/domain/access"
import type { Event } from "@atelier/domain/event"
import type { DateRange } from "@atelier/domain/time"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Effect } from "effect"
import type { Caller } from "../Caller.ts"
import { workOrderIdsOf } from "../planAround.ts"
import { type EventFilter, PlanStore } from "../ports/PlanStore.ts"
import { visibleWorkOrderIds } from "../workOrders/visibleWorkOrders.ts"

/** An event with what the calendar says of its work order. */
export interface CalendarEvent {
  readonly event: Event
  readonly workOrder: Pick<
    WorkOrder,
    "id" | "name" | "clientName" | "templateId" | "jobTypeId"
  > | null
}

const narrowed = <I extends string | null>(
  asked: ReadonlyArray<I> | null,
  displayed: (id: I) => boolean
): ReadonlyArray<I> | null => asked?.filter(displayed) ?? null

const asFarAsVisible = (user: UserConfiguration, filter: EventFilter): EventFilter => ({
  ...filter,
  progressIds: narrowed(filter.progressIds, (id) => progressAccess(user, id).display),
  shipperIds: narrowed(filter.shipperIds, (id) => shipperAccess(user, id).display),
  installerIds: narrowed(filter.installerIds, (id) => installerAccess(user, id).display),
  production: filter.production && user.productionVisibility.display
})

/** The events that touch some days, pass a filter, and are displayed to the caller. */
export const queryEvents = Effect.fn("queryEvents")(function* (
  days: DateRange,
  filter: EventFilter,
  caller: Caller
): Effect.fn.Return<ReadonlyArray<CalendarEvent>, never, PlanStore> {
  const store = yield* PlanStore
  const found = yield* store.eventsBetween(days, asFarAsVisible(caller.user, filter))
  const events = found.filter((event) => canSeeEvent(caller.user, event))
  const shown = workOrderIdsOf(events.filter((event) => showsWorkOrder(caller.user, event)))
  const among = new Set(shown)
  const noted = workOrderIdsOf(events).filter((id) => !among.has(id))
  const visible = yield* visibleWorkOrderIds(caller.user, noted)
  const workOrders = yield* store.workOrders([...shown, ...visible])
  const byId = new Map(
    workOrders.map(({ id, name, clientName, templateId, jobTypeId }) => [
      id,
      { id, name, clientName, templateId, jobTypeId }
    ])
  )
  return events.map((event) => ({
    event,
    workOrder:
      "workOrderId" in event && event.workOrderId !== null
        ? (byId.get(event.workOrderId) ?? null)
        : null
  }))
})
