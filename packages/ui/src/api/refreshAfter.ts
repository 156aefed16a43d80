import type { ChangeSet, Table } from "@atelier/domain/change"
import type { QueryClient } from "@tanstack/react-query"
import { queriesOn, queryKey } from "./queryKeys.ts"
import { isStoredRow, rowsAfter, type StoredRow, withRows } from "./withRows.ts"

/** Fetch again what is made from some tables: on screen at once, the rest when next shown. */
export const refreshTables = (queries: QueryClient, tables: Iterable<Table>): void => {
  for (const name of queriesOn(new Set(tables)))
    void queries.invalidateQueries({ queryKey: queryKey(name) })
}

/**
 * Shows rows that were written in the answers that have them, before those are fetched again: what
 * is asked for next names the version that is there, however late a fresh answer comes. Without
 * tables, in every answer.
 */
const showRows = (
  queries: QueryClient,
  rows: ReadonlyArray<StoredRow>,
  tables?: Iterable<Table>
): void => {
  const latest = new Map(rows.map((row) => [row.id, row]))
  const keys =
    tables === undefined ? [[]] : queriesOn(new Set(tables)).map((name) => queryKey(name))
  for (const key of keys)
    queries.setQueriesData<unknown>({ queryKey: key }, (answer: unknown) => {
      const now = withRows(answer, latest)
      return now === answer ? undefined : now
    })
}

/** Shows a row that a call answers as it was saved; an answer of another kind shows nothing. */
export const showSaved = (queries: QueryClient, saved: unknown, tables?: Iterable<Table>): void => {
  if (isStoredRow(saved)) showRows(queries, [saved], tables)
}

/** Show what a change set has written, and fetch again what it has made stale. */
export const refreshAfter = (queries: QueryClient, changes: ChangeSet): void => {
  const tables = new Set(changes.map(({ table }) => table))
  showRows(queries, rowsAfter(changes), tables)
  refreshTables(queries, tables)
}
