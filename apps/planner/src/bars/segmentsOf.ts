import { type WorkingCalendar, workedRuns } from "@atelier/domain/calendar"
import { daysOffOf, eventDays, type InterruptedTime, isInterrupted } from "@atelier/domain/event"
import { addDays, type DateRange, type LocalDate } from "@atelier/domain/time"

const withoutDays = (run: DateRange, off: ReadonlyArray<LocalDate>): ReadonlyArray<DateRange> => {
  const parts: Array<DateRange> = []
  let { start } = run
  for (const day of off) {
    if (day < run.start || run.end <= day) continue
    if (start < day) parts.push({ start, end: day })
    start = addDays(day, 1)
  }
  return start < run.end ? [...parts, { start, end: run.end }] : parts
}

/**
 * Returns the ranges of days over which an event is drawn, at least one, in order. An all-day event
 * has one range per run of worked days, so that closed days stay empty. Without a calendar or
 * worked days, it has one range over all its days. A timed event has one range. Days off are always
 * left out.
 */
export const segmentsOf = (
  time: InterruptedTime,
  calendar: WorkingCalendar | null
): ReadonlyArray<DateRange> => {
  const days = eventDays(time)
  const isWhole = calendar === null || (!time.allDay && !isInterrupted(time))
  const worked = isWhole ? [days] : workedRuns(calendar, days)
  const runs = worked.flatMap((run) => withoutDays(run, daysOffOf(time)))
  return runs.length === 0 ? [days] : runs
}
