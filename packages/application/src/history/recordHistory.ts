import type { RowChange, Table } from "@atelier/domain/change"
import { Effect } from "effect"
import { type Paging, paged } from "../list/index.ts"
import { Journal, OpaqueIds, PlanStore } from "../ports/index.ts"
import { MAX_ENTRIES, pastChange } from "./history.ts"

/**
 * Returns the history of a configuration record, newest first. Includes entries that changed no
 * row, for example the end of a session. For administrators: the result is not filtered by
 * visibility.
 */
export const recordHistory = Effect.fn("recordHistory")(function* (
  { table, id }: { readonly table: Table; readonly id: string },
  paging: Paging
) {
  const store = yield* PlanStore
  const journal = yield* Journal
  const opaqueIds = yield* OpaqueIds
  const reference = yield* store.referenceData
  const isIt = (change: RowChange): boolean => change.table === table && change.id === id
  const past = (yield* journal.about(id, MAX_ENTRIES)).flatMap((entry) => {
    const changes = entry.changes.filter(isIt)
    return changes.length > 0 || entry.changes.length === 0
      ? [pastChange(reference, opaqueIds, entry, { ...entry, changes })]
      : []
  })
  return paged(past, paging)
})
