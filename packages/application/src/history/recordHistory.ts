import type { RowChange, Table } from "@atelier/domain/change"
import { Effect } from "effect"
import { type Paging, paged } from "../list/index.ts"
import { PlanStore } from "../ports/index.ts"
import { MAX_ENTRIES, pastChange } from "./history.ts"

/**
 * What happened to a record of the configuration, newest first, and what was done about it that
 * changed no row, such as that somebody's session was ended. For administrators, who see all of it.
 */
export const recordHistory = Effect.fn("recordHistory")(function* (
  { table, id }: { readonly table: Table; readonly id: string },
  paging: Paging
) {
  const store = yield* PlanStore
  const reference = yield* store.referenceData
  const isIt = (change: RowChange): boolean => change.table === table && change.id === id
  const past = (yield* store.journalAbout(id, MAX_ENTRIES)).flatMap((entry) => {
    const changes = entry.changes.filter(isIt)
    return changes.length > 0 || entry.changes.length === 0
      ? [pastChange(reference, store.opaqueIds, entry, { ...entry, changes })]
      : []
  })
  return paged(past, paging)
})
