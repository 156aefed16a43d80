import type { ChangeSet, RowChange, Table } from "@atelier/domain/change"

/** Tables that are not configuration: work orders with their parts, and personal records. */
const notConfigured: ReadonlySet<Table> = new Set([
  "workOrder",
  "workOrderGroup",
  "event",
  "document",
  "lock",
  "hide",
  "note",
  "dashboard"
])

const subjectsOf = (change: RowChange): ReadonlyArray<string> => {
  const { table, id, before, after } = change
  const rows = [before, after].filter((row) => row !== null)
  const isAlone = rows.some(
    (row) =>
      "eventType" in row && (row.eventType === "UserEvent" || row.eventType === "BlockerEvent")
  )
  const orders = rows.flatMap((row) =>
    "workOrderId" in row && row.workOrderId !== null ? [row.workOrderId] : []
  )
  const events =
    change.table === "document"
      ? [change.before, change.after].flatMap((row) => row?.eventId ?? [])
      : []
  const isSubject = table === "workOrder" || isAlone || !notConfigured.has(table)
  return isSubject ? [id, ...orders] : [...orders, ...events]
}

/**
 * Ids under which a change set is found in the journal: the work orders that it concerns, also
 * through their events, documents or notes; events without a work order; configuration records.
 */
export const journalSubjects = (changes: ChangeSet): ReadonlySet<string> =>
  new Set(changes.flatMap(subjectsOf))
