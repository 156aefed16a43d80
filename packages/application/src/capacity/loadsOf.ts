import { makeLoadTables, type Resource, shownCalendars } from "@atelier/domain/capacity"
import { planWith } from "@atelier/domain/change"
import type { DateRange } from "@atelier/domain/time"
import { Effect } from "effect"
import { eventsWithin, workOrdersOf } from "../calendar/index.ts"
import { maintainedPlan } from "../maintenance/index.ts"
import { type EventFilter, PlanStore } from "../ports/index.ts"
import { everyEvent, workOrderIdsOf } from "../proposal/index.ts"

/** Limit of events for one load computation: about one year of a large shop. */
const MAX_LOADING_EVENTS = 50_000

const eventsThatLoad = (resources: ReadonlyArray<Resource>): EventFilter => {
  const idsOf = (kind: Resource["kind"]): ReadonlyArray<string> =>
    resources.flatMap((resource) =>
      resource.kind === kind && "id" in resource ? [resource.id] : []
    )
  return {
    ...everyEvent,
    progressIds: idsOf("progress"),
    shipperIds: idsOf("shipper"),
    installerIds: idsOf("installer"),
    production: resources.some(({ kind }) => kind === "production"),
    userEvents: false
  }
}

/**
 * Computes the loads of resources by status and day, and their calendars including maintenance. All
 * events count, also those hidden from the caller, because capacity is used in any case.
 */
export const loadsOf = Effect.fn("loadsOf")(function* (
  resources: ReadonlyArray<Resource>,
  days: DateRange
) {
  const store = yield* PlanStore
  const reference = yield* store.referenceData
  const event = yield* eventsWithin(days, {
    filter: eventsThatLoad(resources),
    keeps: () => true,
    max: MAX_LOADING_EVENTS
  })
  const workOrder = yield* workOrdersOf(workOrderIdsOf(event))
  const plan = yield* maintainedPlan(planWith(reference, { workOrder, event }), days)
  const calendars = shownCalendars(plan)
  return { calendars, tables: makeLoadTables(plan, calendars, event) }
})
