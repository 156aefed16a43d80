import { addDays, type DateRange, type LocalDate, startOfMonth } from "@atelier/domain/time"

const DAYS_BEFORE = 180
const DAYS_AFTER = 215

/**
 * Returns the days whose blockers are loaded. The range is the same for all dates of a month,
 * allows counting worked days half a year in both directions, and stays within the limit of the
 * call.
 */
export const blockerRange = (date: LocalDate): DateRange => {
  const month = startOfMonth(date)
  return { start: addDays(month, -DAYS_BEFORE), end: addDays(month, DAYS_AFTER) }
}
