import type { ChangeSet, Table } from "@atelier/domain/change"
import type { QueryClient } from "@tanstack/react-query"
import { queriesOn } from "./queryKeys.ts"
import { isStoredRow, rowsAfter, type StoredRow, withRows } from "./withRows.ts"

/** Refetches the answers that depend on the tables: visible ones at once. */
export const refreshTables = (queries: QueryClient, tables: Iterable<Table>): void => {
  for (const key of queriesOn(new Set(tables))) void queries.invalidateQueries({ queryKey: key })
}

/**
 * Patches written rows into the cached answers before these are refetched. The next write then
 * sends the current version of a row, even if a fresh answer is slow. Without `tables`, every
 * answer is patched.
 */
const showRows = (
  queries: QueryClient,
  rows: ReadonlyArray<StoredRow>,
  tables?: Iterable<Table>
): void => {
  const latest = new Map(rows.map((row) => [row.id, row]))
  const keys = tables === undefined ? [[]] : queriesOn(new Set(tables))
  for (const key of keys)
    queries.setQueriesData<unknown>({ queryKey: key }, (answer: unknown) => {
      const now = withRows(answer, latest)
      return now === answer ? undefined : now
    })
}

/** Patches the saved row that a call returned into the cached answers; ignores any other answer. */
export const showSaved = (queries: QueryClient, saved: unknown, tables?: Iterable<Table>): void => {
  if (isStoredRow(saved)) showRows(queries, [saved], tables)
}

/** Patches the rows of a change set into the cached answers, then refetches the stale ones. */
export const refreshAfter = (queries: QueryClient, changes: ChangeSet): void => {
  const tables = new Set(changes.map(({ table }) => table))
  showRows(queries, rowsAfter(changes), tables)
  refreshTables(queries, tables)
}
