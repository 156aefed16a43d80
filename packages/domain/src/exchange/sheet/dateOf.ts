import { isPlannable, type LocalDate, parseDate } from "../../kernel/time/index.ts"

const SHAPE = /^(\d{4})([-/])(\d{2})\2(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/

/**
 * Parses a date cell from 1970 to 2199, or returns null. Accepts `2026-02-28` and `2026/02/28`, and
 * ignores a time of day after it. Rejects formats in which day and month can be confused. Rejects
 * the day numbers of spreadsheet programs too: 46380 could be a quantity in the wrong column.
 */
export const dateOf = (text: string): LocalDate | null => {
  const [, year, , month, dayOfMonth] = SHAPE.exec(text) ?? []
  const day = `${year}-${month}-${dayOfMonth}`
  return isPlannable(day) ? parseDate(day) : null
}
