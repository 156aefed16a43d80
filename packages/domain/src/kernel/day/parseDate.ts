import { isRealDate } from "./epochDay.ts"
import type { LocalDate } from "./LocalDate.ts"

/**
 * Parses a civil day of the form `YYYY-MM-DD`; null if the text has another form or the day does
 * not exist.
 *
 * @example
 * parseDate("2028-02-29") // => "2028-02-29"
 * parseDate("2026-02-29") // => null
 */
export const parseDate = (text: string): LocalDate | null =>
  isRealDate(text) ? (text as LocalDate) : null
