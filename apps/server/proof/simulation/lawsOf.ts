import { createHash } from "node:crypto"
import type { JournalEntry } from "@atelier/application/ports"
import { newReferences } from "@atelier/application/storing"
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
import { referenceDateOf } from "@atelier/domain/proposal"
import type { WorkOrder } from "@atelier/domain/work-order"

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

export const isReplayed = (plan: Plan, entries: ReadonlyArray<JournalEntry>): boolean =>
  written(entries.reduce((rows, { changes }) => applyChanges(rows, changes), emptyPlan)) ===
  written(plan)

const rank = { Pending: 0, Started: 1, Completed: 2 }

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

const referencesOf = (order: WorkOrder) =>
  [
    ["ProductionEvent", order.productionDate, null],
    ["DeliveryEvent", order.deliveryDate, order.deliveryEndDate],
    ["InstallationEvent", order.installationDate, order.installationEndDate]
  ] as const

/**
 * Inconsistencies: dangling references, dates without their event, and used steps without events
 * although the order has the date from which they count.
 */
export const halves = (plan: Plan): ReadonlyArray<string> => {
  const dangling = asCreated(plan).flatMap((change) =>
    newReferences(change)
      .filter(({ table, id }) => !plan[table].has(id))
      .map(({ table, id }) => `${change.table} ${change.id} needs ${table} ${id}`)
  )
  const events = [...plan.event.values()]
  const planned = new Set(
    events.flatMap((event) =>
      event.eventType === "StepEvent" ? [`${event.workOrderId} ${event.stepId}`] : []
    )
  )
  const orders = [...plan.workOrder.values()]
  const dated = new Set(
    orders.flatMap((order) =>
      order.steps
        .filter((step) => step.used && referenceDateOf(order, step.referenceDate) !== null)
        .map((step) => `${order.id} ${step.id}`)
    )
  )
  const stepless = [...planned, ...dated]
    .filter((step) => planned.has(step) !== dated.has(step))
    .map((step) => `${step} ${planned.has(step) ? "has an event too many" : "has no event"}`)
  const dateless = orders.flatMap((order) =>
    referencesOf(order).flatMap(([eventType, start, end]) => {
      const main = events.filter(
        (event) =>
          event.eventType === eventType && event.isMainEvent && event.workOrderId === order.id
      )
      const days = main.map(eventDays)
      const isRight =
        days.length === (start === null ? 0 : 1) &&
        days.every((each) => each.start === start && (end === null || each.end === end))
      return isRight ? [] : [`${order.id} has another ${eventType} than it says`]
    })
  )
  return [...dangling, ...stepless, ...dateless]
}
