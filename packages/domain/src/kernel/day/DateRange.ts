import { checkedEpochDay, fromEpochDay } from "./epochDay.ts"
import type { LocalDate } from "./LocalDate.ts"

/** The civil days `[start, end)`; empty when `end` is not after `start`. */
export interface DateRange {
  readonly start: LocalDate
  readonly end: LocalDate
}

const endsOf = ({ end, start }: DateRange, argument: string): readonly [number, number] => [
  checkedEpochDay(start, `${argument}.start`),
  checkedEpochDay(end, `${argument}.end`)
]

/** Number of days in the range; never negative. */
export const lengthInDays = (range: DateRange): number => {
  const [first, end] = endsOf(range, "range")
  return Math.max(0, end - first)
}

/**
 * Whether `date` is in the range.
 *
 * @example
 * contains({ start: day("2026-12-24"), end: day("2026-12-26") }, day("2026-12-26")) // => false
 */
export const contains = (range: DateRange, date: LocalDate): boolean => {
  const day = checkedEpochDay(date, "date")
  const [first, end] = endsOf(range, "range")
  return first <= day && day < end
}

/**
 * Whether two ranges share a day. Adjacent ranges do not.
 *
 * @example
 * const christmas = { start: day("2026-12-24"), end: day("2026-12-26") }
 * overlaps(christmas, { start: day("2026-12-26"), end: day("2026-12-28") }) // => false
 */
export const overlaps = (a: DateRange, b: DateRange): boolean => {
  const [firstOfA, endOfA] = endsOf(a, "a")
  const [firstOfB, endOfB] = endsOf(b, "b")
  return firstOfA < endOfB && firstOfB < endOfA && firstOfA < endOfA && firstOfB < endOfB
}

/**
 * Every day of the range, in order.
 *
 * @example
 * daysOf({ start: day("2026-12-31"), end: day("2027-01-02") })
 * // => ["2026-12-31", "2027-01-01"]
 */
export const daysOf = (range: DateRange): ReadonlyArray<LocalDate> => {
  const first = checkedEpochDay(range.start, "range.start")
  return Array.from({ length: lengthInDays(range) }, (_, day) => fromEpochDay(first + day))
}
