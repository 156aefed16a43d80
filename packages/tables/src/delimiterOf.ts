import { findHeader } from "@atelier/domain/importing"
import Papa from "papaparse"

const DELIMITERS = [",", ";", "\t", "|"] as const

/** Enough for a header below titles and some rows. */
const LOOKED_AT = 20_000
const MAX_ROWS = 40
/** Rows of data without a header still show their delimiter, but less surely. */
const WITHOUT_HEADER = 0.001

export type Delimiter = (typeof DELIMITERS)[number]

const isFilled = (cell: string): boolean => cell.trim() !== ""

/** Grows with the named columns, the rows that fit them, and their part of all rows. */
const fitOf = (start: string, delimiter: Delimiter): number => {
  const { data, errors } = Papa.parse<ReadonlyArray<string>>(start, {
    delimiter,
    newline: "\n",
    preview: MAX_ROWS
  })
  if (errors.some(({ code }) => code === "InvalidQuotes")) return 0
  const rows = data.filter((cells) => cells.some(isFilled))
  const place = findHeader(rows)
  const header = rows[place ?? 0] ?? []
  const names = header.filter(isFilled).length
  const fitting = rows.filter(({ length }) => length > 1 && length <= header.length).length
  const part = fitting / Math.max(1, rows.length)
  return (names - 1) * fitting * part ** 2 * (place === null ? WITHOUT_HEADER : 1)
}

/** The delimiter that fits the header and the first rows of a text best; a comma if none fits. */
export const delimiterOf = (text: string): Delimiter => {
  const start = text.slice(0, LOOKED_AT)
  const fits = DELIMITERS.map((delimiter) => ({ delimiter, fit: fitOf(start, delimiter) }))
  return fits.reduce((best, next) => (next.fit > best.fit ? next : best)).delimiter
}
