import { addWorkedDays, occupied, type WorkingCalendar, workedDays } from "../calendar/index.ts"
import { type EventTime, eventDays, notBeforeItsStart } from "../event/index.ts"
import { addDays, type DateRange, type LocalDate } from "../time/index.ts"

/**
 * Where a step of `days` worked days belongs, counted from a reference date: for a negative offset
 * its last day of work is the offset's day, otherwise its first one is. Offsets are in worked days.
 *
 * @example
 * const calendar = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))
 * const installation = LocalDate.make("2026-12-10")
 * expectedDays(calendar, installation, -2, 3) // => { start: "2026-12-04", end: "2026-12-09" }
 * expectedDays(calendar, installation, 2, 3) // => { start: "2026-12-14", end: "2026-12-17" }
 */
export const expectedDays = (
  calendar: WorkingCalendar,
  reference: LocalDate,
  offsetDays: number,
  days: number
): DateRange => {
  const anchor = addWorkedDays(calendar, reference, offsetDays)
  return offsetDays < 0
    ? { start: addWorkedDays(calendar, anchor, 1 - days), end: addDays(anchor, 1) }
    : occupied(calendar, anchor, days)
}

/** How many worked days an event takes, at least one: an event on closed days only counts as one. */
export const daysOfWork = (calendar: WorkingCalendar, time: EventTime): number => {
  const { start, end } = eventDays(time)
  return Math.max(1, workedDays(calendar, start, end))
}

/** The time moved onto other days; its kind (all-day or timed) and times of day stay. */
export const onDays = <T extends EventTime>(time: T, days: DateRange): T =>
  notBeforeItsStart({
    ...time,
    startDate: days.start,
    endDate: time.allDay ? days.end : addDays(days.end, -1)
  })

/** The time moved to another start, over as many worked days as before. */
export const startingOn = <T extends EventTime>(
  calendar: WorkingCalendar,
  time: T,
  start: LocalDate
): T => onDays(time, occupied(calendar, start, daysOfWork(calendar, time)))
