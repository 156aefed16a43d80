import { checkSmallWhole } from "../day/index.ts"
import { countBefore, countedDay, dayAtPlace, isDayWorked } from "./countBefore.ts"
import type { WorkingCalendar } from "./WorkingCalendar.ts"

/**
 * Worked days before an epoch day, counted from a fixed day. The difference of two results is a
 * number of worked days. The result is also the index of the first worked day at or after
 * `epochDay`, for {@link nthWorkedDay}. Epoch days outside the range of a calendar are clamped.
 */
export const workedBefore = (calendar: WorkingCalendar, epochDay: number): number => {
  checkSmallWhole("epochDay", epochDay)
  return countBefore(calendar, countedDay(epochDay))
}

/**
 * The epoch day of the worked day with exactly `place` worked days before it. Places outside the
 * range of a calendar are clamped.
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

export const isWorkedEpochDay = (calendar: WorkingCalendar, epochDay: number): boolean => {
  checkSmallWhole("epochDay", epochDay)
  return isDayWorked(calendar, countedDay(epochDay))
}
