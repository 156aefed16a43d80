import { canSeeEvent, displayedKinds, permits, showsWorkOrder } from "@atelier/domain/access"
import { type Event, MAX_EVENTS } from "@atelier/domain/event"
import type { DateRange } from "@atelier/domain/time"
import { makeViewer, rowAsSeen } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { TooManyRows } from "../list/index.ts"
import {
  type AskedEvents,
  type CalendarEvent,
  eventInCalendar,
  kindPasses,
  orderInCalendar,
  PlanStore,
  type WrittenJson
} from "../ports/index.ts"
import { noEvent, workOrderIdsOf } from "../proposal/index.ts"
import { type Caller, visibleWorkOrderIds } from "../visibility/index.ts"
import { eventsWithin, workOrdersOf } from "./eventsWithin.ts"

/** Whether a filter looks into the work orders behind events. */
const looksIntoOrders = ({ templateIds, jobTypeIds, search }: AskedEvents): boolean =>
  templateIds !== null || jobTypeIds !== null || search.trim() !== ""

/** The work orders by which the caller finds user events: those that the caller sees. */
const ordersFoundBy = Effect.fn("ordersFoundBy")(function* (
  days: DateRange,
  filter: AskedEvents,
  { user }: Caller
) {
  if (permits(user, ["accessWorkOrdersListPage"])) return null
  if (!looksIntoOrders(filter) || !filter.userEvents) return []
  const store = yield* PlanStore
  const noted = yield* store.eventsBetween(days, { ...noEvent, userEvents: true })
  return [...(yield* visibleWorkOrderIds(user, workOrderIdsOf(noted)))]
})

/** Which events are read, and how many at the most. */
interface DisplayedEvents {
  readonly days: DateRange
  readonly filter: AskedEvents
  readonly max: number
}

/**
 * The events that touch some days, pass a filter, and are displayed to the caller, refused when
 * there are more than `max`, with the work orders behind them that the caller sees.
 */
export const visibleEvents = Effect.fn("visibleEvents")(function* (
  { days, filter, max }: DisplayedEvents,
  caller: Caller
) {
  const asked = displayedKinds(caller.user, filter)
  const ordersOfUserEvents = yield* ordersFoundBy(days, asked, caller)
  const events = yield* eventsWithin(days, {
    filter: { ...asked, ordersOfUserEvents },
    keeps: (event) => canSeeEvent(caller.user, event),
    max
  })
  const shown = workOrderIdsOf(events.filter((event) => showsWorkOrder(caller.user, event)))
  const among = new Set(shown)
  const noted = workOrderIdsOf(events).filter((id) => !among.has(id))
  const visible = yield* visibleWorkOrderIds(caller.user, noted)
  const workOrders = yield* workOrdersOf([...shown, ...visible])
  const byId = new Map(workOrders.map((workOrder) => [workOrder.id, workOrder]))
  const viewer = makeViewer(caller.user, new Set(byId.keys()))
  return {
    events: events.map((event) => rowAsSeen(viewer, "event", event) ?? event),
    workOrders: byId
  }
})

/** The work order behind an event, of those in sight. */
export const orderBehind = <W>(event: Event, workOrders: ReadonlyMap<string, W>): W | null =>
  "workOrderId" in event && event.workOrderId !== null
    ? (workOrders.get(event.workOrderId) ?? null)
    : null

/** The events that touch some days, pass a filter, and are displayed to the caller. */
export const queryEvents = Effect.fn("queryEvents")(function* (
  days: DateRange,
  filter: AskedEvents,
  caller: Caller
): Effect.fn.Return<ReadonlyArray<CalendarEvent>, TooManyRows, PlanStore> {
  const { events, workOrders } = yield* visibleEvents({ days, filter, max: MAX_EVENTS }, caller)
  const shown = new Map([...workOrders].map(([id, order]) => [id, orderInCalendar(order)]))
  return events.map((event) => ({
    event: eventInCalendar(event),
    workOrder: orderBehind(event, shown)
  }))
})

/**
 * What {@link queryEvents} answers, as the `data` of a record in JSON: as it is kept, where each
 * event's kind decides whether it is shown, and all work orders behind the events are in sight.
 */
export const queryEventsJson = Effect.fn("queryEventsJson")(function* (
  days: DateRange,
  filter: AskedEvents,
  caller: Caller
): Effect.fn.Return<WrittenJson, TooManyRows, PlanStore> {
  const { user } = caller
  if (looksIntoOrders(filter) || !permits(user, ["accessWorkOrdersListPage"]))
    return JSON.stringify({ data: yield* queryEvents(days, filter, caller) })
  const asked = displayedKinds(user, filter)
  const store = yield* PlanStore
  const json = yield* store.calendarJson(
    days,
    (event) => canSeeEvent(user, event) && kindPasses(event, asked),
    MAX_EVENTS
  )
  return json ?? (yield* new TooManyRows({ max: MAX_EVENTS }))
})
