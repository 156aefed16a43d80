import type { ChangeSet, Table } from "@atelier/domain/change"
import type { ChangeId } from "@atelier/domain/record"
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

/** A change as the answer of its write and the stream of changes report it. */
export interface ReportedChange {
  /** Null if nothing was committed. */
  readonly id: ChangeId | null
  readonly changes: ChangeSet
}

const MAX_REMEMBERED = 32

/** The refetched tables of the last changes. */
const refetched = new WeakMap<QueryClient, Map<ChangeId, ReadonlySet<Table>>>()

/** The tables that no earlier report of the change has refetched. */
const remaining = (
  queries: QueryClient,
  id: ChangeId | null,
  tables: ReadonlySet<Table>
): ReadonlySet<Table> => {
  if (id === null) return tables
  const known = refetched.get(queries) ?? new Map<ChangeId, ReadonlySet<Table>>()
  const before = known.get(id) ?? new Set()
  refetched.set(queries, known.set(id, new Set([...before, ...tables])))
  const [oldest] = known.keys()
  if (known.size > MAX_REMEMBERED && oldest !== undefined) known.delete(oldest)
  return new Set([...tables].filter((table) => !before.has(table)))
}

/**
 * Patches the rows of a change into the cached answers, then refetches the stale ones. The answer
 * of a write and the stream both report it; the second report refetches nothing again.
 */
export const refreshAfter = (queries: QueryClient, { id, changes }: ReportedChange): void => {
  const tables = new Set(changes.map(({ table }) => table))
  showRows(queries, rowsAfter(changes), tables)
  refreshTables(queries, remaining(queries, id, tables))
}
