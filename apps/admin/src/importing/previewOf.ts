import type { Sheet } from "@atelier/domain/importing"
import { type ReadTable, readTable, type Unreadable } from "@atelier/tables"
import { Result } from "effect"

export interface Preview extends Pick<ReadTable, "columns" | "rows" | "headerLine" | "firstRows"> {
  /** Distinct values of a column, most frequent first; empty if there are too many. */
  readonly wordsOf: (column: string) => ReadonlyArray<string>
  /** The first distinct values of a column. */
  readonly examplesOf: (column: string, most: number) => ReadonlyArray<string>
}

const MAX_WORDS = 40

const wordsIn = ({ rows }: Sheet, column: string): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  for (const { cells } of rows) {
    const word = cells[column]?.trim() ?? ""
    if (word !== "") counts.set(word, (counts.get(word) ?? 0) + 1)
    if (counts.size > MAX_WORDS) return []
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word)
}

const examplesIn = ({ rows }: Sheet, column: string, most: number): ReadonlyArray<string> => {
  const found = new Set<string>()
  for (const { cells } of rows) {
    const value = cells[column]?.trim() ?? ""
    if (value !== "") found.add(value)
    if (found.size === most) break
  }
  return [...found]
}

/** Previews a CSV text as the server reads it. */
export const previewOf = (
  text: string,
  headerLine: number | null = null
): Result.Result<Preview, Unreadable> =>
  Result.map(readTable(text, { headerLine: headerLine ?? undefined }), (table) => ({
    ...table,
    wordsOf: (column) => wordsIn(table, column),
    examplesOf: (column, most) => examplesIn(table, column, most)
  }))
