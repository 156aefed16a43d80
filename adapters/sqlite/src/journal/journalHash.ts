import { createHash } from "node:crypto"
import type { Database as Connection } from "better-sqlite3"

export interface JournalCells {
  readonly id: number
  readonly at: string
  readonly userId: string
  readonly intent: string
  readonly undoes: number | null
  readonly changes: string
}

export const NO_HASH = ""

/**
 * Chains an entry to all earlier ones: a changed cell or a missing entry changes all later hashes.
 * It detects accidental changes, but not an attacker who recomputes the hashes.
 */
export const journalHash = (previous: string, entry: JournalCells): string => {
  const { id, at, userId, intent, undoes, changes } = entry
  const heading = [previous, id, at, userId, intent, undoes ?? "", ""].join("\0")
  return createHash("sha256").update(heading).update(changes).digest("base64")
}

/** Reads journal entries one at a time, because one may contain a whole import. */
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
