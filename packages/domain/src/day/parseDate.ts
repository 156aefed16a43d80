import { daysInMonth, twoDigits, yearOf } from "./epochDay.ts"
import type { LocalDate } from "./LocalDate.ts"

const ZERO = 48
const HYPHEN = 45

const isDigit = (text: string, at: number): boolean => {
  const digit = text.charCodeAt(at) - ZERO
  return digit >= 0 && digit <= 9
}

const hasShape = (text: string): boolean => {
  if (text.length !== 10 || text.charCodeAt(4) !== HYPHEN || text.charCodeAt(7) !== HYPHEN)
    return false
  return [0, 1, 2, 3, 5, 6, 8, 9].every((at) => isDigit(text, at))
}

/** Whether a text is a civil day: `YYYY-MM-DD`, and a day that the calendar has. */
export const isRealDate = (text: string): boolean => {
  if (!hasShape(text)) return false
  const month = twoDigits(text, 5)
  const day = twoDigits(text, 8)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(yearOf(text), month)
}

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
