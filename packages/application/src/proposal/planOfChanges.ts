import type { Resource } from "@atelier/domain/capacity"
import { type ChangeSet, type Plan, planWith, type Rows, type Table } from "@atelier/domain/change"
import { type Event, eventDays } from "@atelier/domain/event"
import { changedTemplate, changedTimes, deletedProgress } from "@atelier/domain/proposal"
import { addDays, type DateRange } from "@atelier/domain/time"
import { Effect } from "effect"
import { maintainedPlan } from "../maintenance/index.ts"
import { plantTime, shopOf } from "../plant/index.ts"
import { type EventFilter, PlanQueries, PlanStore, type Stored } from "../ports/index.ts"
import { daysAround, everyEvent, noEvent, planAround, workOrderIdsOf } from "./planAround.ts"

/** Days ahead for which the effects of a configuration change are computed. */
const LOOK_AHEAD_DAYS = 400

const workOf = (resource: Resource): EventFilter => {
  switch (resource.kind) {
    case "shop":
      return everyEvent
    case "production":
      return { ...noEvent, production: true }
    case "progress":
      return { ...noEvent, progressIds: [resource.id] }
    case "installer":
      return { ...noEvent, installerIds: [resource.id] }
    case "shipper":
      return { ...noEvent, shipperIds: [resource.id] }
  }
}

const workAbout = (changes: ChangeSet): ReadonlyArray<EventFilter> => [
  ...changedTimes(changes).map(workOf),
  ...changes.flatMap((change) => {
    const progress = deletedProgress(change)
    if (progress !== null) return [workOf({ kind: "progress", id: progress.id })]
    const template = changedTemplate(change)
    return template === null ? [] : [{ ...everyEvent, templateIds: [template.id] }]
  })
]

const workAhead = Effect.fn("workAhead")(function* (
  filters: ReadonlyArray<EventFilter>,
  days: DateRange
) {
  const queries = yield* PlanQueries
  const found = yield* Effect.forEach(filters, (each) => queries.eventsBetween(days, each))
  return found.flat()
})

const eventsIn = (changes: ChangeSet): ReadonlyArray<Event> =>
  changes.flatMap(({ table, before, after }) =>
    table === "event" ? [before, after].flatMap((it) => it ?? []) : []
  )

const withStored = Effect.fn("withStored")(function* (plan: Plan, changes: ChangeSet) {
  const store = yield* PlanStore
  const found = new Map<Table, Array<Rows[Table]>>()
  for (const { table, id } of changes) {
    if (plan[table].has(id)) continue
    const row: Rows[Table] | null = yield* store.row(table, id)
    if (row === null) continue
    const rows = found.get(table) ?? []
    rows.push(row)
    found.set(table, rows)
  }
  return planWith(plan, Object.fromEntries(found))
})

/**
 * True if a change set adds events to days, or opens or closes days. Removing events alone causes
 * no overload, so that surrounding events do not matter.
 */
const concernsOthers = (changes: ChangeSet): boolean =>
  changes.some(
    ({ table, before, after }) =>
      table === "event" && (after !== null || before?.eventType === "BlockerEvent")
  )

/**
 * Loads the part of the plan that a change set affects: its rows as stored, the events around it,
 * and the coming year of events that a configuration change concerns.
 */
export const planOfChanges = Effect.fn("planOfChanges")(function* (
  changes: ChangeSet
): Effect.fn.Return<Plan, never, Stored> {
  const store = yield* PlanStore
  const reference = yield* store.referenceData
  const events = eventsIn(changes)
  const [first] = events
  const ids = workOrderIdsOf(events)
  const siblings = yield* store.eventsOfWorkOrders(ids)
  const around =
    first === undefined || !concernsOthers(changes)
      ? planWith(reference, { event: siblings, workOrder: yield* store.workOrders(ids) })
      : yield* planAround(daysAround([...events, ...siblings], eventDays(first)), siblings)
  const filters = workAbout(changes)
  if (filters.length === 0) return yield* withStored(around, changes)
  const { today } = yield* plantTime(yield* shopOf(reference))
  const days = { start: today, end: addDays(today, LOOK_AHEAD_DAYS) }
  const ahead = yield* workAhead(filters, days)
  const workOrder = yield* store.workOrders(workOrderIdsOf(ahead))
  const plan = planWith(around, { event: ahead, workOrder })
  return yield* withStored(yield* maintainedPlan(plan, days), changes)
})
