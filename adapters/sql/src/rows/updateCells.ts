import type { Cells } from "../statements/Cell.ts"
import { execute, type Work } from "../statements/Work.ts"

const quoted = (name: string): string => `"${name}"`

export const changedCells = (stored: Cells, cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([name, cell]) => cell !== stored[name]))

/** Statements by table and changed columns; joining them takes longer than finding them. */
const texts = new Map<string, string>()
const MAX_TEXTS = 500

const textOf = (table: string, names: ReadonlyArray<string>, condition: string): string => {
  const key = `${table} ${names.join()} ${condition}`
  const known = texts.get(key)
  if (known !== undefined) return known
  const set = names.map((column) => `${quoted(column)} = ?`).join(", ")
  const text = `UPDATE ${quoted(table)} SET ${set} WHERE ${condition}`
  if (texts.size < MAX_TEXTS) texts.set(key, text)
  return text
}

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
  const values = names.map((name) => cells[name] ?? null)
  values.push(id)
  if (version !== null) values.push(version)
  const condition = version === null ? "id = ?" : "id = ? AND version = ?"
  return (yield* execute(textOf(table, names, condition), ...values)) === 1
}
