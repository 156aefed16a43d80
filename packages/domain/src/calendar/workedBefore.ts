import { checkSmallWhole } from "../day/index.ts"
import { countBefore, countedDay, dayAtPlace, isDayWorked } from "./countBefore.ts"
import type { WorkingCalendar } from "./WorkingCalendar.ts"

/**
 * Worked days before an epoch day, counted from a fixed day. Differences of it count worked days;
 * it is also the place of the first worked day at or after `epochDay`, for {@link nthWorkedDay}.
 * Days far before the first or after the last one that can be written count as these.
 */
export const workedBefore = (calendar: WorkingCalendar, epochDay: number): number => {
  checkSmallWhole("epochDay", epochDay)
  return countBefore(calendar, countedDay(epochDay))
}

/**
 * The worked day that has exactly `place` worked days before it, as an epoch day. Places before the
 * first of all weeks, and after the last day that can be written, are as far as that.
 *
 * @example
 * const calendar = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))
 * const friday = toEpochDay(day("2026-12-18"))
 * fromEpochDay(nthWorkedDay(calendar, workedBefore(calendar, friday) + 1)) // => "2026-12-21"
 */
export const nthWorkedDay = (calendar: WorkingCalendar, place: number): number => {
  if (place !== Infinity && place !== -Infinity) checkSmallWhole("place", place)
  return dayAtPlace(calendar, place)
}

/** Whether an epoch day is worked. */
export const isWorkedEpochDay = (calendar: WorkingCalendar, epochDay: number): boolean => {
  checkSmallWhole("epochDay", epochDay)
  return isDayWorked(calendar, countedDay(epochDay))
}
