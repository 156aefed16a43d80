import type { Database as Connection, Statement } from "better-sqlite3"
import type { Cells } from "./codec.ts"

const MOST_PREPARED = 50

const quoted = (name: string): string => `"${name}"`

/**
 * Writes some cells over the stored ones of the row with their `id`. Sets only what differs, so that
 * indexes of other columns are left alone.
 */
export const makeCellUpdate = (
  connection: Connection,
  table: string
): ((stored: Cells, cells: Cells) => void) => {
  const updates = new Map<string, Statement<[Cells]>>()
  return (stored, cells) => {
    const set = Object.keys(cells)
      .filter((name) => cells[name] !== stored[name])
      .map((column) => `${quoted(column)} = @${column}`)
      .join(", ")
    if (set === "") return
    const statement =
      updates.get(set) ??
      connection.prepare<[Cells]>(`UPDATE ${quoted(table)} SET ${set} WHERE id = @id`)
    if (updates.size < MOST_PREPARED) updates.set(set, statement)
    statement.run(cells)
  }
}
