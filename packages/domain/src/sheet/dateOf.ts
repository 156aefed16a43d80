import { isPlannable, type LocalDate, parseDate } from "../time/index.ts"

const SHAPE = /^(\d{4})([-/])(\d{2})\2(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/

/**
 * The day that a cell holds, from 1970 to 2199; null when it holds none. Days are written
 * `2026-02-28` or `2026/02/28`; a time of day after it is left aside. Forms in which day and month
 * can be taken for one another are refused, and so are the numbers that spreadsheet programs count
 * days by: 46380 may as well be a quantity in the wrong column.
 */
export const dateOf = (text: string): LocalDate | null => {
  const [, year, , month, dayOfMonth] = SHAPE.exec(text) ?? []
  const day = `${year}-${month}-${dayOfMonth}`
  return isPlannable(day) ? parseDate(day) : null
}
