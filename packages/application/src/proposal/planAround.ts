import { type Plan, planWith } from "@atelier/domain/change"
import { type Event, eventDays } from "@atelier/domain/event"
import { addDays, type DateRange, earlier, later } from "@atelier/domain/time"
import { Effect } from "effect"
import { maintainedPlan } from "../maintenance/index.ts"
import { type EventFilter, PlanQueries, PlanStore, type Stored } from "../ports/index.ts"

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

export const noEvent: EventFilter = {
  ...everyEvent,
  progressIds: [],
  shipperIds: [],
  installerIds: [],
  production: false,
  userEvents: false
}

/** Days beyond the changed ones that a change can affect; covers closures of several weeks. */
const MARGIN_DAYS = 45

/** The days of a group of events and the target of a move, widened by {@link MARGIN_DAYS}. */
export const daysAround = (events: ReadonlyArray<Event>, target: DateRange): DateRange => {
  const whole = events
    .map(eventDays)
    .reduce(
      (span, range) => ({
        start: earlier(span.start, range.start),
        end: later(span.end, range.end)
      }),
      target
    )
  return { start: addDays(whole.start, -MARGIN_DAYS), end: addDays(whole.end, MARGIN_DAYS) }
}

export const workOrderIdsOf = (events: ReadonlyArray<Event>): ReadonlyArray<string> => [
  ...new Set(
    events.flatMap((event) =>
      "workOrderId" in event && event.workOrderId !== null ? [event.workOrderId] : []
    )
  )
]

/**
 * Loads the plan for a decision about some days: all reference data, all events that touch the
 * days, the given events, the work orders of all these events and the given ones, and the closures
 * for maintenance.
 */
export const planAround = Effect.fn("planAround")(function* (
  days: DateRange,
  own: ReadonlyArray<Event>,
  workOrderIds: ReadonlyArray<string> = []
): Effect.fn.Return<Plan, never, Stored> {
  const store = yield* PlanStore
  const queries = yield* PlanQueries
  const reference = yield* store.referenceData
  const near = yield* queries.eventsBetween(days, everyEvent)
  const workOrder = yield* store.workOrders([
    ...new Set([...workOrderIds, ...workOrderIdsOf([...own, ...near])])
  ])
  return yield* maintainedPlan(planWith(reference, { workOrder, event: [...near, ...own] }), days)
})
