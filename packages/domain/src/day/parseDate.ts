import { isRealDate } from "./epochDay.ts"
import type { LocalDate } from "./LocalDate.ts"

/**
 * The civil day that a text writes as `YYYY-MM-DD`; null when it is written otherwise or no such
 * day is.
 *
 * @example
 * parseDate("2028-02-29") // => "2028-02-29"
 * parseDate("2026-02-29") // => null
 */
export const parseDate = (text: string): LocalDate | null =>
  isRealDate(text) ? (text as LocalDate) : null
