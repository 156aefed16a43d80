import { addDays, type DateRange, type LocalDate, startOfMonth } from "@atelier/domain/time"

const DAYS_BEFORE = 180
const DAYS_AFTER = 215

/**
 * The days whose blockers the calendar knows around a date: the same for a whole month, far enough
 * to count worked days half a year ahead and back, and no more than the call takes.
 */
export const blockerRange = (date: LocalDate): DateRange => {
  const month = startOfMonth(date)
  return { start: addDays(month, -DAYS_BEFORE), end: addDays(month, DAYS_AFTER) }
}
