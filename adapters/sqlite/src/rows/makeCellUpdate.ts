import type { Database as Connection, Statement } from "better-sqlite3"
import type { Cells } from "../connection/Cell.ts"

const MAX_PREPARED = 50

const quoted = (name: string): string => `"${name}"`

export const changedCells = (stored: Cells, cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([name, cell]) => cell !== stored[name]))

/**
 * Updates cells of the row that matches a condition, without touching indexes of other columns;
 * returns false if there is none. The condition names its cells with `@`.
 */
export const makeCellUpdate = (
  connection: Connection,
  table: string,
  condition: string
): ((cells: Cells, found: Cells) => boolean) => {
  const updates = new Map<string, Statement<[Cells]>>()
  return (cells, found) => {
    const set = Object.keys(cells)
      .map((column) => `${quoted(column)} = @${column}`)
      .join(", ")
    const statement =
      updates.get(set) ??
      connection.prepare<[Cells]>(`UPDATE ${quoted(table)} SET ${set} WHERE ${condition}`)
    if (updates.size < MAX_PREPARED) updates.set(set, statement)
    return statement.run({ ...cells, ...found }).changes === 1
  }
}
