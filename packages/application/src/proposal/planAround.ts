import { type Plan, planWith } from "@atelier/domain/change"
import { type Event, eventDays } from "@atelier/domain/event"
import { addDays, type DateRange, earlier, later } from "@atelier/domain/time"
import { Effect } from "effect"
import { maintainedPlan } from "../maintenance/index.ts"
import { type EventFilter, PlanStore } from "../ports/index.ts"

/** The filter that every event passes. */
export const everyEvent: EventFilter = {
  progressIds: null,
  shipperIds: null,
  installerIds: null,
  production: true,
  userEvents: true,
  templateIds: null,
  jobTypeIds: null,
  ordersOfUserEvents: null,
  search: ""
}

/** The filter that only blockers pass. */
export const noEvent: EventFilter = {
  ...everyEvent,
  progressIds: [],
  shipperIds: [],
  installerIds: [],
  production: false,
  userEvents: false
}

/**
 * How far a ripple may run past the days that it starts from: closures of several weeks included.
 */
const MARGIN_DAYS = 45

/** The days that a group of events spans, widened by a move and by {@link MARGIN_DAYS}. */
export const daysAround = (events: ReadonlyArray<Event>, target: DateRange): DateRange => {
  const whole = events.map(eventDays).reduce(
    (span, range) => ({
      start: earlier(span.start, range.start),
      end: later(span.end, range.end)
    }),
    target
  )
  return { start: addDays(whole.start, -MARGIN_DAYS), end: addDays(whole.end, MARGIN_DAYS) }
}

/** Ids of the work orders that events belong to, each once. */
export const workOrderIdsOf = (events: ReadonlyArray<Event>): ReadonlyArray<string> => [
  ...new Set(
    events.flatMap((event) =>
      "workOrderId" in event && event.workOrderId !== null ? [event.workOrderId] : []
    )
  )
]

/**
 * The part of the plan that a decision about some days needs: all reference data, every event that
 * touches the days, all events of the named work orders, the work orders behind any of them, and
 * maintenance, as closures that nobody stores.
 */
export const planAround = Effect.fn("planAround")(function* (
  days: DateRange,
  own: ReadonlyArray<Event>
): Effect.fn.Return<Plan, never, PlanStore> {
  const store = yield* PlanStore
  const reference = yield* store.referenceData
  const near = yield* store.eventsBetween(days, everyEvent)
  const workOrder = yield* store.workOrders(workOrderIdsOf([...own, ...near]))
  return yield* maintainedPlan(planWith(reference, { workOrder, event: [...near, ...own] }), days)
})
