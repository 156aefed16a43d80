import {
  checkDays,
  checkedEpochDay,
  checkSmallWhole,
  fromEpochDay,
  toEpochDay
} from "./epochDay.ts"
import type { LocalDate } from "./LocalDate.ts"

/**
 * The civil day that is `days` (of either sign) after `date`.
 *
 * @example
 * addDays(day("2026-12-31"), 1) // => "2027-01-01"
 */
export const addDays = (date: LocalDate, days: number): LocalDate => {
  if (days === 0) return date
  checkDays(days)
  return fromEpochDay(toEpochDay(date) + days)
}

/**
 * Number of civil days from `from` to `to`; negative if `to` is earlier.
 *
 * @example
 * daysBetween(day("2026-12-01"), day("2026-12-04")) // => 3
 */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  checkedEpochDay(to, "to") - checkedEpochDay(from, "from")

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** ISO weekday of an epoch day; 1970-01-01 was a Thursday. */
export const weekdayOfEpochDay = (epochDay: number): Weekday => {
  checkSmallWhole("epochDay", epochDay)
  return (((((epochDay + 3) % 7) + 7) % 7) + 1) as Weekday
}

/**
 * The ISO weekday of a date.
 *
 * @example
 * weekday(day("2026-11-16")) // => 1
 */
export const weekday = (date: LocalDate): Weekday => weekdayOfEpochDay(toEpochDay(date))

/**
 * The Monday of the week of `date`.
 *
 * @example
 * startOfWeek(day("2026-11-20")) // => "2026-11-16"
 */
export const startOfWeek = (date: LocalDate): LocalDate => addDays(date, 1 - weekday(date))

export const earlier = (a: LocalDate, b: LocalDate): LocalDate =>
  checkedEpochDay(a, "a") <= checkedEpochDay(b, "b") ? a : b

export const later = (a: LocalDate, b: LocalDate): LocalDate =>
  checkedEpochDay(a, "a") >= checkedEpochDay(b, "b") ? a : b
