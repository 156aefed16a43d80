import { type NameColumn, orderNameColumns, type RowOutcome } from "@atelier/domain/importing"
import type { OrderColumns } from "../OrderColumns.ts"

/** A word of the file that names no record, with the number of its rows. */
export interface UnknownWord {
  readonly field: NameColumn
  readonly value: string
  readonly rows: number
  readonly suggestion: string | null
}

/** Lists the unknown names of rejected rows, each once, the most frequent first. */
export const unknownWords = (
  rows: ReadonlyArray<RowOutcome>,
  columns: OrderColumns
): ReadonlyArray<UnknownWord> => {
  const words = new Map<string, UnknownWord>()
  for (const { code, column, suggestion = null, value } of rows.flatMap((row) => row.problems)) {
    const field = orderNameColumns.find((each) => columns[each] === column)
    if (code !== "unknownName" || field === undefined) continue
    const known = words.get(`${field} ${value}`)
    words.set(`${field} ${value}`, { field, value, suggestion, rows: (known?.rows ?? 0) + 1 })
  }
  return [...words.values()].toSorted((a, b) => b.rows - a.rows)
}
