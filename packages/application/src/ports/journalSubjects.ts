import type { ChangeSet, RowChange } from "@atelier/domain/change"

const subjectsOf = ({ table, id, before, after }: RowChange): ReadonlyArray<string> => {
  const rows = [before, after].filter((row) => row !== null)
  const isAlone = rows.some(
    (row) =>
      "eventType" in row && (row.eventType === "UserEvent" || row.eventType === "BlockerEvent")
  )
  const orders = rows.flatMap((row) =>
    "workOrderId" in row && row.workOrderId !== null ? [row.workOrderId] : []
  )
  return table === "workOrder" || isAlone ? [id, ...orders] : orders
}

/**
 * What a change set is about, to find it by: each work order that it changes, or one of whose events
 * or notes it does, and each event that can be without a work order.
 */
export const journalSubjects = (changes: ChangeSet): ReadonlySet<string> =>
  new Set(changes.flatMap(subjectsOf))
