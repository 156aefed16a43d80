import { canSeeEvent, displayedKinds, permits, showsWorkOrder } from "@atelier/domain/access"
import { MAX_EVENTS } from "@atelier/domain/event"
import type { DateRange } from "@atelier/domain/time"
import { makeViewer, rowAsSeen } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { TooManyRows } from "../list/index.ts"
import {
  type AskedEvents,
  type CalendarEvent,
  eventsInCalendar,
  PlanQueries,
  type Stored,
  type WrittenJson
} from "../ports/index.ts"
import { noEvent, workOrderIdsOf } from "../proposal/index.ts"
import { kindPasses } from "../storing/index.ts"
import { type Caller, visibleWorkOrderIds } from "../visibility/index.ts"
import { eventsWithin, workOrdersOf } from "./eventsWithin.ts"

const looksIntoOrders = ({ templateIds, jobTypeIds, search }: AskedEvents): boolean =>
  templateIds !== null || jobTypeIds !== null || search.trim() !== ""

/** Ids of visible work orders whose user events match; null means no restriction. */
const ordersFoundBy = Effect.fn("ordersFoundBy")(function* (
  days: DateRange,
  filter: AskedEvents,
  { user }: Caller
) {
  if (permits(user, ["accessWorkOrdersListPage"])) return null
  if (!looksIntoOrders(filter) || !filter.userEvents) return []
  const queries = yield* PlanQueries
  const noted = yield* queries.eventsBetween(days, { ...noEvent, userEvents: true })
  return [...(yield* visibleWorkOrderIds(user, workOrderIdsOf(noted)))]
})

interface DisplayedEvents {
  readonly days: DateRange
  readonly filter: AskedEvents
  readonly max: number
}

/** Visible events that touch `days` and match `filter`; fails for more than `max`. */
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

export const queryEvents = Effect.fn("queryEvents")(function* (
  days: DateRange,
  filter: AskedEvents,
  caller: Caller
): Effect.fn.Return<ReadonlyArray<CalendarEvent>, TooManyRows, Stored> {
  const { events, workOrders } = yield* visibleEvents({ days, filter, max: MAX_EVENTS }, caller)
  return eventsInCalendar(events, workOrders)
})

/**
 * Like {@link queryEvents}, but returns the text of a JSON object with the field `data`. Uses the
 * stored JSON of events when visibility depends only on the kind of event and all work orders
 * behind the events are visible.
 */
export const queryEventsJson = Effect.fnUntraced(function* (
  days: DateRange,
  filter: AskedEvents,
  caller: Caller
): Effect.fn.Return<WrittenJson, TooManyRows, Stored> {
  const { user } = caller
  if (looksIntoOrders(filter) || !permits(user, ["accessWorkOrdersListPage"]))
    return JSON.stringify({ data: yield* queryEvents(days, filter, caller) })
  const asked = displayedKinds(user, filter)
  const queries = yield* PlanQueries
  const json = yield* queries.calendarJson(
    days,
    (event) => canSeeEvent(user, event) && kindPasses(event, asked),
    MAX_EVENTS
  )
  return json ?? (yield* new TooManyRows({ max: MAX_EVENTS }))
})
