import { type WorkingCalendar, workedRuns } from "@atelier/domain/calendar"
import { type EventTime, eventDays } from "@atelier/domain/event"
import type { DateRange } from "@atelier/domain/time"

/**
 * The stretches of days over which an event is drawn, at least one, in order. An all-day event is
 * drawn over its runs of worked days, so that closed days stay empty; on closed days only, or
 * without a calendar, over all of its days. A timed event is one segment.
 */
export const segmentsOf = (
  time: EventTime,
  calendar: WorkingCalendar | null
): ReadonlyArray<DateRange> => {
  const days = eventDays(time)
  if (!time.allDay || calendar === null) return [days]
  const runs = workedRuns(calendar, days)
  return runs.length === 0 ? [days] : runs
}
