import { nthWorkedDay, type WorkingCalendar, workedBefore } from "../calendar/index.ts"
import { MAX_DAYS_OFF, MAX_STEP_DAYS } from "../event/index.ts"
import type { Span } from "../placement/index.ts"

/**
 * The epoch day before which the days of an interrupted step lie: wherever they lie from the first
 * day of a span on, the step is then no longer than can be confirmed.
 */
export const endOfPieces = (calendar: WorkingCalendar, first: number, days: number): number =>
  Math.min(
    first + MAX_STEP_DAYS,
    nthWorkedDay(calendar, workedBefore(calendar, first) + days + MAX_DAYS_OFF)
  )

/** Whether so many worked days in a row take no more than `MAX_STEP_DAYS` anywhere in a span. */
const isConfirmable = (
  calendar: WorkingCalendar,
  { first, until }: Span,
  days: number
): boolean => {
  const last = workedBefore(calendar, until) - days
  for (let place = workedBefore(calendar, first); place <= last; place += 1) {
    const end = nthWorkedDay(calendar, place + days - 1) + 1
    if (end - nthWorkedDay(calendar, place) > MAX_STEP_DAYS) return false
  }
  return true
}

/**
 * Whether a step of so many worked days is no longer than can be confirmed, wherever in a span it
 * is put. Each calendar is asked once for a number of days.
 */
export const confirmableInRow = (span: Span) => {
  const known = new Map<WorkingCalendar, Map<number, boolean>>()
  return (calendar: WorkingCalendar, days: number): boolean => {
    const byDays = known.get(calendar) ?? new Map<number, boolean>()
    known.set(calendar, byDays)
    const answer = byDays.get(days) ?? isConfirmable(calendar, span, days)
    byDays.set(days, answer)
    return answer
  }
}
