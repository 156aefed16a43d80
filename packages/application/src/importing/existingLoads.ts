import {
  addTables,
  type LoadTable,
  makeLoadTable,
  type PlanCalendars
} from "@atelier/domain/capacity"
import { type ChangeSet, planWith } from "@atelier/domain/change"
import { type Event, eventDays } from "@atelier/domain/event"
import { type DateRange, earlier, later } from "@atelier/domain/time"
import { Effect } from "effect"
import { forEachSlice, workOrdersOf } from "../calendar/index.ts"
import { type EventFilter, PlanStore } from "../ports/index.ts"
import { noEvent, workOrderIdsOf } from "../proposal/index.ts"

const eventsAfter = (changes: ChangeSet): ReadonlyArray<Event> =>
  changes.flatMap(({ table, after }) => (table === "event" && after !== null ? [after] : []))

const spanOf = (events: ReadonlyArray<Event>): DateRange | null => {
  const [first, ...rest] = events.map(eventDays)
  if (first === undefined) return null
  return rest.reduce(
    (span, days) => ({ start: earlier(span.start, days.start), end: later(span.end, days.end) }),
    first
  )
}

/** The events that load the same resources. */
const besides = (events: ReadonlyArray<Event>): EventFilter => {
  const ids = {
    progressIds: new Set<string>(),
    shipperIds: new Set<string>(),
    installerIds: new Set<string>()
  }
  let production = false
  for (const event of events) {
    if (event.eventType === "StepEvent") ids.progressIds.add(event.progressId)
    if (event.eventType === "ProductionEvent") production = true
    if (event.eventType === "DeliveryEvent" && event.shipperId !== null)
      ids.shipperIds.add(event.shipperId)
    if (event.eventType === "InstallationEvent")
      for (const id of event.installerIds) ids.installerIds.add(id)
  }
  return {
    ...noEvent,
    progressIds: [...ids.progressIds],
    shipperIds: [...ids.shipperIds],
    installerIds: [...ids.installerIds],
    production
  }
}

/**
 * Computes the load of stored events on the days and resources of changed events. Reads events in
 * slices and keeps only their loads, so that memory does not grow with their number.
 */
export const existingLoads = Effect.fn("existingLoads")(function* (
  calendars: PlanCalendars,
  changes: ChangeSet
) {
  const changed = eventsAfter(changes)
  const days = spanOf(changed)
  let table: LoadTable = new Map()
  if (days === null) return table
  const store = yield* PlanStore
  const reference = yield* store.referenceData
  yield* forEachSlice(days, besides(changed), (found) =>
    Effect.gen(function* () {
      const event = found.filter((each) => "workOrderId" in each && each.workOrderId !== null)
      const workOrder = yield* workOrdersOf(workOrderIdsOf(event))
      const plan = planWith(reference, { workOrder, event })
      table = addTables(table, makeLoadTable(plan, calendars, event))
    })
  )
  return table
})
