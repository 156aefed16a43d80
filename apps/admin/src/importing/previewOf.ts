import Papa from "papaparse"

export interface Preview {
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  /** Number of data rows. */
  readonly count: number
  /**
   * Returns the distinct values of a column, most frequent first; empty if there are too many to
   * choose from.
   */
  readonly wordsOf: (column: string) => ReadonlyArray<string>
}

const FIRST = 4
const MAX_WORDS = 40

const wordsAt = (
  rows: ReadonlyArray<ReadonlyArray<string>>,
  place: number
): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const word = row[place]?.trim() ?? ""
    if (word !== "") counts.set(word, (counts.get(word) ?? 0) + 1)
    if (counts.size > MAX_WORDS) return []
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word)
}

/** Previews a CSV text; null without a header. The server parses the file again and decides. */
export const previewOf = (text: string): Preview | null => {
  const { data } = Papa.parse<ReadonlyArray<string>>(text.trim(), { skipEmptyLines: true })
  const [header, ...rows] = data
  const columns = (header ?? []).map((name) => name.trim()).filter((name) => name !== "")
  if (header === undefined || columns.length === 0) return null
  return {
    columns,
    rows: rows.slice(0, FIRST),
    count: rows.length,
    wordsOf: (column) => wordsAt(rows, columns.indexOf(column))
  }
}
