import type { ChangeSet, RowChange, Table } from "@atelier/domain/change"

/** Work orders, what belongs to them, and what is anybody's own; all else is the configuration. */
const notConfigured: ReadonlySet<Table> = new Set([
  "workOrder",
  "workOrderGroup",
  "event",
  "lock",
  "hide",
  "note",
  "dashboard"
])

const subjectsOf = ({ table, id, before, after }: RowChange): ReadonlyArray<string> => {
  const rows = [before, after].filter((row) => row !== null)
  const isAlone = rows.some(
    (row) =>
      "eventType" in row && (row.eventType === "UserEvent" || row.eventType === "BlockerEvent")
  )
  const orders = rows.flatMap((row) =>
    "workOrderId" in row && row.workOrderId !== null ? [row.workOrderId] : []
  )
  const isSubject = table === "workOrder" || isAlone || !notConfigured.has(table)
  return isSubject ? [id, ...orders] : orders
}

/**
 * What a change set is about, to find it by: each work order that it changes, or one of whose events
 * or notes it does, each event that can be without a work order, and each record of the configuration.
 */
export const journalSubjects = (changes: ChangeSet): ReadonlySet<string> =>
  new Set(changes.flatMap(subjectsOf))
