import { nthWorkedDay, type WorkingCalendar, workedBefore } from "../../kernel/calendar/index.ts"
import { MAX_DAYS_OFF, MAX_STEP_DAYS } from "../../records/event/index.ts"
import type { Span } from "../placement/index.ts"

/**
 * The epoch day by which an interrupted step must end (exclusive), so that its total length can be
 * confirmed if it starts within the span from `first`.
 */
export const endOfPieces = (calendar: WorkingCalendar, first: number, days: number): number =>
  Math.min(
    first + MAX_STEP_DAYS,
    nthWorkedDay(calendar, workedBefore(calendar, first) + days + MAX_DAYS_OFF)
  )

/** True if that many worked days span at most `MAX_STEP_DAYS` anywhere in the span. */
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

/** A cached test: can a step of that many worked days be confirmed anywhere in the span? */
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
