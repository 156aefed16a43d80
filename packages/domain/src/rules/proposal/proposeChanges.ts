import {
  type ChangeSet,
  type Plan,
  planAfter,
  withoutUnchanged
} from "../../records/change/index.ts"
import { type Event, eventDays } from "../../records/event/index.ts"
import {
  eventsWithin,
  type LoadTable,
  makeLoadTable,
  type Overload,
  overloadsMade,
  type PlanCalendars
} from "../capacity/index.ts"
import type { Proposal } from "./Proposal.ts"
import { newlyLate } from "./warnings/late.ts"
import { newWarnings } from "./warnings/newWarnings.ts"

interface EventChange {
  readonly before: Event | null
  readonly after: Event | null
}

const reweighed = (changes: ChangeSet): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ table, id, before, after }) =>
      table === "workOrder" &&
      before !== null &&
      after !== null &&
      (before.values !== after.values || before.steps !== after.steps)
        ? [id]
        : []
    )
  )

/** The changed events, and the unchanged events whose load changes with their work order. */
const eventChanges = (plan: Plan, changes: ChangeSet): ReadonlyArray<EventChange> => {
  const changing = changes.filter((change) => change.table === "event")
  const orders = reweighed(changes)
  if (orders.size === 0) return changing
  const ids = new Set(changing.map(({ id }) => id))
  const staying = [...plan.event.values()].filter(
    (event) => "workOrderId" in event && orders.has(event.workOrderId ?? "") && !ids.has(event.id)
  )
  return [...changing, ...staying.map((event) => ({ before: event, after: event }))]
}

export const asProposedOverloads = (overloads: ReadonlyArray<Overload>): Proposal["overloads"] =>
  overloads.map((overload) => ({
    ...overload,
    resource: {
      kind: overload.resource.kind,
      id: "id" in overload.resource ? overload.resource.id : null
    }
  }))

/**
 * The proposal of a change set, with new overloads, late appointments and warnings. Unchanged rows
 * are dropped. `loads` is the load before the change; by default it is computed from the plan.
 */
export const proposeChanges = (
  plan: Plan,
  calendars: PlanCalendars,
  requested: ChangeSet,
  loads?: LoadTable
): Proposal => {
  const changes = withoutUnchanged(requested)
  const after = planAfter(plan, changes)
  const events = eventChanges(plan, changes)
  const lying = events.map(({ after }) => after).filter((event) => event !== null)
  const had =
    loads ?? makeLoadTable(plan, calendars, eventsWithin(plan.event, lying.map(eventDays)))
  const added = makeLoadTable(after, calendars, lying)
  const taken = makeLoadTable(
    plan,
    calendars,
    events.map(({ before }) => before).filter((event) => event !== null)
  )
  return {
    changes,
    overloads: asProposedOverloads(overloadsMade(calendars, had, { added, taken })),
    newlyLate: newlyLate(plan, after, changes),
    warnings: newWarnings(plan, after, changes)
  }
}
