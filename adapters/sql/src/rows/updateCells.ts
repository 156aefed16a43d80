import type { Cells } from "../statements/Cell.ts"
import { execute, type Work } from "../statements/Work.ts"

const quoted = (name: string): string => `"${name}"`

export const changedCells = (stored: Cells, cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([name, cell]) => cell !== stored[name]))

/**
 * Updates cells of the row with an id, without touching indexes of other columns; returns false if
 * there is no such row, or if it has not the given version.
 */
export function* updateCells(
  table: string,
  cells: Cells,
  id: string,
  version: number | null = null
): Work<boolean> {
  const names = Object.keys(cells)
  const set = names.map((column) => `${quoted(column)} = ?`).join(", ")
  const text = `UPDATE ${quoted(table)} SET ${set} WHERE id = ?`
  const values = names.map((name) => cells[name] ?? null)
  const changes =
    version === null
      ? yield* execute(text, ...values, id)
      : yield* execute(`${text} AND version = ?`, ...values, id, version)
  return changes === 1
}
