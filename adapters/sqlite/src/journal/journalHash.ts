import { createHash } from "node:crypto"
import type { Database as Connection } from "better-sqlite3"

/** An entry of the journal as its row holds it. */
export interface JournalCells {
  readonly id: number
  readonly at: string
  readonly userId: string
  readonly intent: string
  readonly undoes: number | null
  readonly changes: string
}

/** The hash before the first entry. */
export const NO_HASH = ""

/**
 * Ties an entry to all before it: another cell anywhere, or an entry left out, gives every later
 * entry another hash. It finds what a disk or a hand did by mistake, and nobody who makes the
 * hashes anew.
 */
export const journalHash = (previous: string, entry: JournalCells): string => {
  const { id, at, userId, intent, undoes, changes } = entry
  const heading = [previous, id, at, userId, intent, undoes ?? "", ""].join("\0")
  return createHash("sha256").update(heading).update(changes).digest("base64")
}

/**
 * The entries of a journal in order, or against it, one in memory at a time: one may hold a whole
 * import.
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
