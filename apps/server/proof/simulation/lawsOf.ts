import { createHash } from "node:crypto"
import { type JournalEntry, newReferences } from "@atelier/application/ports"
import {
  applyChanges,
  type ChangeSet,
  created,
  emptyPlan,
  type Plan,
  type Rows,
  rowsOf,
  type Table,
  tables
} from "@atelier/domain/change"
import { eventDays } from "@atelier/domain/event"

const sorted = (_: string, part: unknown): unknown =>
  typeof part === "object" && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : part

const sortedRows = (plan: Plan, table: Table): ReadonlyArray<Rows[Table]> =>
  [...rowsOf(plan, table).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))

const written = (plan: Plan): string =>
  JSON.stringify(
    tables.map((table) => sortedRows(plan, table)),
    sorted
  )

/** Digest of all rows, independent of their order, and of the journal entries in sequence. */
export const stateHash = (plan: Plan, entries: ReadonlyArray<JournalEntry>): string =>
  createHash("sha256").update(written(plan)).update(JSON.stringify(entries, sorted)).digest("hex")

/** True if replaying the journal gives the plan. */
export const isReplayed = (plan: Plan, entries: ReadonlyArray<JournalEntry>): boolean =>
  written(entries.reduce((rows, { changes }) => applyChanges(rows, changes), emptyPlan)) ===
  written(plan)

const rank = { Pending: 0, Started: 1, Completed: 2 }

/** Events whose status went back without an undo. */
export const wentBack = (entries: ReadonlyArray<JournalEntry>): ReadonlyArray<string> =>
  entries.flatMap(({ id, undoes, changes }) =>
    undoes !== undefined
      ? []
      : changes.flatMap(({ table, before, after }) =>
          table === "event" &&
          before !== null &&
          after !== null &&
          rank[after.status] < rank[before.status]
            ? [`change ${id}, event ${after.id}`]
            : []
        )
  )

const asCreated = (plan: Plan): ChangeSet =>
  tables.flatMap(
    (table): ChangeSet =>
      sortedRows(plan, table).map((row) => created(table, row, { _tag: "Planned" }))
  )

/** Inconsistencies: dangling references, steps without events, dates without events. */
export const halves = (plan: Plan): ReadonlyArray<string> => {
  const dangling = asCreated(plan).flatMap((change) =>
    newReferences(change)
      .filter(({ table, id }) => !plan[table].has(id))
      .map(({ table, id }) => `${change.table} ${change.id} needs ${table} ${id}`)
  )
  const events = [...plan.event.values()]
  const planned = events.flatMap((event) =>
    event.eventType === "StepEvent" ? [`${event.workOrderId} ${event.stepId}`] : []
  )
  const orders = [...plan.workOrder.values()]
  const used = orders.flatMap((order) =>
    order.steps.filter((step) => step.used).map((step) => `${order.id} ${step.id}`)
  )
  const stepless =
    planned.toSorted().join() === used.toSorted().join() ? [] : ["steps are not their events"]
  const dateless = orders.flatMap((order) =>
    events.some(
      (event) =>
        event.eventType === "InstallationEvent" &&
        event.isMainEvent &&
        event.workOrderId === order.id &&
        (eventDays(event).start !== order.installationDate ||
          eventDays(event).end !== order.installationEndDate)
    )
      ? [`${order.id} is not installed when it says`]
      : []
  )
  return [...dangling, ...stepless, ...dateless]
}
