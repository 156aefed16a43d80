import {
  checkDays,
  checkedEpochDay,
  type DateRange,
  fromEpochDay,
  type LocalDate,
  toEpochDay
} from "../day/index.ts"
import { countBefore, dayAtPlace, isDayWorked } from "./countBefore.ts"
import type { WorkingCalendar } from "./WorkingCalendar.ts"

/**
 * Whether a day is worked.
 *
 * @example
 * const calendar = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))
 * isWorked(calendar, day("2026-12-18")) // => true
 * isWorked(calendar, day("2026-12-19")) // => false
 */
export const isWorked = (calendar: WorkingCalendar, date: LocalDate): boolean =>
  isDayWorked(calendar, toEpochDay(date))

/**
 * The first worked day at or after `date`.
 *
 * @example
 * const calendar = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))
 * snapForward(calendar, day("2026-12-19")) // => "2026-12-21"
 */
export const snapForward = (calendar: WorkingCalendar, date: LocalDate): LocalDate =>
  addWorkedDays(calendar, date, 0)

/**
 * The last worked day at or before `date`.
 *
 * @example
 * const calendar = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))
 * snapBack(calendar, day("2026-12-19")) // => "2026-12-18"
 */
export const snapBack = (calendar: WorkingCalendar, date: LocalDate): LocalDate =>
  fromEpochDay(dayAtPlace(calendar, countBefore(calendar, toEpochDay(date) + 1) - 1))

/**
 * Counts the worked days of `[from, to)`. If `to` is before `from`, returns minus those of `[to,
 * from)`.
 *
 * @example
 * const calendar = Result.getOrThrow(makeCalendar({ saturday: true, sunday: false, closed: [] }))
 * workedDays(calendar, day("2026-12-14"), day("2026-12-21")) // => 6
 * workedDays(calendar, day("2026-12-21"), day("2026-12-14")) // => -6
 */
export const workedDays = (calendar: WorkingCalendar, from: LocalDate, to: LocalDate): number =>
  countBefore(calendar, checkedEpochDay(to, "to")) -
  countBefore(calendar, checkedEpochDay(from, "from"))

/**
 * Moves `days` worked days, of either sign, from the first worked day at or after `date`. One day
 * back from a Sunday is Friday.
 *
 * @example
 * const calendar = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))
 * addWorkedDays(calendar, day("2026-12-20"), -1) // => "2026-12-18"
 * addWorkedDays(calendar, day("2026-12-20"), 0) // => "2026-12-21"
 */
export const addWorkedDays = (
  calendar: WorkingCalendar,
  date: LocalDate,
  days: number
): LocalDate => {
  checkDays(days)
  return fromEpochDay(dayAtPlace(calendar, countBefore(calendar, toEpochDay(date)) + days))
}

/**
 * The range of the first `days` (at least 1) worked days at or after `start`. Its end is the day
 * after the last worked day.
 *
 * @example
 * const calendar = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))
 * occupied(calendar, day("2026-12-17"), 3)
 * // => { start: "2026-12-17", end: "2026-12-22" }
 */
export const occupied = (calendar: WorkingCalendar, start: LocalDate, days: number): DateRange => {
  checkDays(days)
  const place = countBefore(calendar, checkedEpochDay(start, "start"))
  return {
    start: fromEpochDay(dayAtPlace(calendar, place)),
    end: fromEpochDay(dayAtPlace(calendar, place + Math.max(1, days) - 1) + 1)
  }
}

/**
 * The worked days of a range, in order.
 *
 * @example
 * const calendar = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))
 * occupiedDays(calendar, { start: day("2026-12-18"), end: day("2026-12-22") })
 * // => ["2026-12-18", "2026-12-21"]
 */
export const occupiedDays = (
  calendar: WorkingCalendar,
  range: DateRange
): ReadonlyArray<LocalDate> => {
  const first = countBefore(calendar, checkedEpochDay(range.start, "range.start"))
  const count = countBefore(calendar, checkedEpochDay(range.end, "range.end")) - first
  return Array.from({ length: Math.max(0, count) }, (_, step) =>
    fromEpochDay(dayAtPlace(calendar, first + step))
  )
}
