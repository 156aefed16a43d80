import { daysBetween } from "./civilDays.ts"
import { fromEpochDay, toEpochDay } from "./epochDay.ts"
import type { LocalDate } from "./LocalDate.ts"

/**
 * The civil days from `start` (inclusive) to `end` (exclusive); empty when `end` is not after
 * `start`.
 */
export interface DateRange {
  readonly start: LocalDate
  readonly end: LocalDate
}

/** How many days the range holds; never negative. */
export const lengthInDays = (range: DateRange): number =>
  Math.max(0, daysBetween(range.start, range.end))

/** Whether `date` lies in the range. */
export const contains = (range: DateRange, date: LocalDate): boolean =>
  range.start <= date && date < range.end

/** Whether two ranges share a day. Adjacent ranges do not. */
export const overlaps = (a: DateRange, b: DateRange): boolean =>
  a.start < b.end && b.start < a.end && a.start < a.end && b.start < b.end

/** Every day of the range, in order. */
export const daysOf = (range: DateRange): ReadonlyArray<LocalDate> => {
  const first = toEpochDay(range.start)
  return Array.from({ length: lengthInDays(range) }, (_, day) => fromEpochDay(first + day))
}
