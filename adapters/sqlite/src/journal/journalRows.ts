import type { Database as Connection } from "better-sqlite3"

/**
 * Reads journal entries in either direction, one at a time, because one may contain a whole import.
 */
export const journalRows = function* <C extends { readonly id: number }>(
  connection: Connection,
  columns: string,
  direction: "up" | "down" = "up"
): Iterable<C> {
  const isUp = direction === "up"
  const next = connection.prepare<[number], C>(
    `SELECT ${columns} FROM journal WHERE id ${isUp ? ">" : "<"} ? ORDER BY id ${isUp ? "ASC" : "DESC"} LIMIT 1`
  )
  let row = next.get(isUp ? 0 : Number.MAX_SAFE_INTEGER)
  while (row !== undefined) {
    yield row
    row = next.get(row.id)
  }
}
