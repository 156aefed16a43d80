import type { Resource } from "@atelier/domain/capacity"
import { type ChangeSet, type Plan, planWith, type Rows, type Table } from "@atelier/domain/change"
import { type Event, eventDays } from "@atelier/domain/event"
import { changedTemplate, changedTimes, deletedProgress } from "@atelier/domain/proposal"
import { addDays, type DateRange } from "@atelier/domain/time"
import { Effect } from "effect"
import { maintainedPlan } from "../maintenance/index.ts"
import { plantTime, shopOf } from "../plant/index.ts"
import { type EventFilter, PlanStore } from "../ports/index.ts"
import { daysAround, everyEvent, noEvent, planAround, workOrderIdsOf } from "./planAround.ts"

/** How far ahead the work that a changed configuration is about is looked at. */
const LOOK_AHEAD_DAYS = 400

/** The work of a resource. */
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

/** The work that changes of the configuration are about. */
const workAbout = (changes: ChangeSet): ReadonlyArray<EventFilter> => [
  ...changedTimes(changes).map(workOf),
  ...changes.flatMap((change) => {
    const progress = deletedProgress(change)
    if (progress !== null) return [workOf({ kind: "progress", id: progress.id })]
    const template = changedTemplate(change)
    return template === null ? [] : [{ ...everyEvent, templateIds: [template.id] }]
  })
]

/** What lies ahead of some work. */
const workAhead = Effect.fn("workAhead")(function* (
  filters: ReadonlyArray<EventFilter>,
  days: DateRange
) {
  const store = yield* PlanStore
  const found = yield* Effect.forEach(filters, (each) => store.eventsBetween(days, each))
  return found.flat()
})

/** The events of a change set, before and after it. */
const eventsIn = (changes: ChangeSet): ReadonlyArray<Event> =>
  changes.flatMap(({ table, before, after }) =>
    table === "event"
      ? ([before, after] as ReadonlyArray<Event | null>).flatMap((it) => it ?? [])
      : []
  )

/**
 * The plan with the rows of a change set as they are stored now; those that are not there are left
 * out.
 */
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
 * Whether a change set puts work on days, or opens or closes some. One that takes work away alone
 * makes nothing too much: what lies around it decides nothing.
 */
const concernsOthers = (changes: ChangeSet): boolean =>
  changes.some(
    ({ table, before, after }) =>
      table === "event" && (after !== null || before?.eventType === "BlockerEvent")
  )

/**
 * The part of the plan that a change set touches or loads: its rows as they are now, the work
 * around its events, and a year of the work that a changed configuration is about.
 */
export const planOfChanges = Effect.fn("planOfChanges")(function* (
  changes: ChangeSet
): Effect.fn.Return<Plan, never, PlanStore> {
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
