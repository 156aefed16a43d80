import type { ChangeSet, Table } from "@atelier/domain/change"
import type { QueryClient } from "@tanstack/react-query"
import { queriesOn, queryKey } from "./queryKeys.ts"

/** Fetch again what is made from some tables: on screen at once, the rest when next shown. */
export const refreshTables = (queries: QueryClient, tables: Iterable<Table>): void => {
  for (const name of queriesOn(new Set(tables)))
    void queries.invalidateQueries({ queryKey: queryKey(name) })
}

/** Fetch again what a change set has made stale. */
export const refreshAfter = (queries: QueryClient, changes: ChangeSet): void =>
  refreshTables(
    queries,
    changes.map(({ table }) => table)
  )
