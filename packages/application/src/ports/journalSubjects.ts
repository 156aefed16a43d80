import type { ChangeSet, RowChange, Table } from "@atelier/domain/change"

/** Work orders, what belongs to them, and what is anybody's own; all else is the configuration. */
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
 * What a change set is about, to find it by: each work order that it changes, or one of whose
 * events, documents or notes it does, each event that can be without a work order, and each record
 * of the configuration.
 */
export const journalSubjects = (changes: ChangeSet): ReadonlySet<string> =>
  new Set(changes.flatMap(subjectsOf))
