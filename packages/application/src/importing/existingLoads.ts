import {
  addTables,
  type LoadTable,
  makeLoadTable,
  type PlanCalendars
} from "@atelier/domain/capacity"
import { planWith } from "@atelier/domain/change"
import { eventDays, type StepEvent } from "@atelier/domain/event"
import { type DateRange, earlier, later } from "@atelier/domain/time"
import { Effect } from "effect"
import { forEachSlice, workOrdersOf } from "../calendar/index.ts"
import { type EventFilter, PlanStore } from "../ports/index.ts"
import { noEvent, workOrderIdsOf } from "../proposal/index.ts"

const spanOf = (events: ReadonlyArray<StepEvent>): DateRange | null => {
  const [first, ...rest] = events.map(eventDays)
  if (first === undefined) return null
  return rest.reduce(
    (span, days) => ({ start: earlier(span.start, days.start), end: later(span.end, days.end) }),
    first
  )
}

/**
 * Computes the load of stored events on the days and progresses of steps that are not stored yet.
 * Reads events in slices and keeps only their loads, so that memory does not grow with their
 * number.
 */
export const existingLoads = Effect.fn("existingLoads")(function* (
  calendars: PlanCalendars,
  steps: ReadonlyArray<StepEvent>
) {
  const days = spanOf(steps)
  let table: LoadTable = new Map()
  if (days === null) return table
  const store = yield* PlanStore
  const reference = yield* store.referenceData
  const progressIds = [...new Set(steps.map(({ progressId }) => progressId))]
  const filter: EventFilter = { ...noEvent, progressIds }
  yield* forEachSlice(days, filter, (found) =>
    Effect.gen(function* () {
      const event = found.filter(({ eventType }) => eventType === "StepEvent")
      const workOrder = yield* workOrdersOf(workOrderIdsOf(event))
      const plan = planWith(reference, { workOrder, event })
      table = addTables(table, makeLoadTable(plan, calendars, event))
    })
  )
  return table
})
