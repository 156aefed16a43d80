import { checkedEpochDay, type LocalDate } from "../day/index.ts"
import { countBefore, isClosedOn, isDayWorked } from "./countBefore.ts"
import type { WorkingCalendar } from "./WorkingCalendar.ts"

/**
 * Returns the calendar with some days worked although its pattern leaves them out. They replace the
 * days that were opened before. Closed days remain closed.
 *
 * @example
 * const week = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))
 * const calendar = withOpenedDays(week, [day("2026-12-19")])
 * addWorkedDays(calendar, day("2026-12-18"), 1) // => "2026-12-19"
 */
export const withOpenedDays = (
  calendar: WorkingCalendar,
  dates: ReadonlyArray<LocalDate>
): WorkingCalendar => {
  const { opened: _, ...ofPattern } = calendar
  const days = [...new Set(dates.map((date) => checkedEpochDay(date, "dates")))]
    .filter((day) => !isDayWorked(ofPattern, day) && !isClosedOn(ofPattern, day))
    .sort((a, b) => a - b)
  const places = days.map((day, before) => countBefore(ofPattern, day) + before)
  return days.length === 0 ? ofPattern : { ...ofPattern, opened: { days, places } }
}
