import {
  addWorkedDays,
  occupied,
  occupiedDays,
  type WorkingCalendar,
  workedDays
} from "../../kernel/calendar/index.ts"
import {
  addDays,
  checkDay,
  checkList,
  checkRange,
  checkWhole,
  type DateRange,
  type LocalDate
} from "../../kernel/time/index.ts"
import {
  checkEventTime,
  daysOffOf,
  daysOffWithin,
  type EventTime,
  eventDays,
  type InterruptedTime,
  isInterrupted,
  notBeforeItsStart
} from "../../records/event/index.ts"

/**
 * The days that a reference date gives a step of `days` worked days. With a negative offset, the
 * last day of work is at the offset; otherwise the first one is. Offsets are in worked days.
 *
 * @example
 * const calendar = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))
 * const installation = day("2026-12-10")
 * expectedDays(calendar, installation, -2, 3) // => { start: "2026-12-04", end: "2026-12-09" }
 * expectedDays(calendar, installation, 2, 3) // => { start: "2026-12-14", end: "2026-12-17" }
 */
export const expectedDays = (
  calendar: WorkingCalendar,
  reference: LocalDate,
  offsetDays: number,
  days: number
): DateRange => {
  checkDay("reference", reference)
  checkWhole("offsetDays", offsetDays)
  checkWhole("days", days)
  const anchor = addWorkedDays(calendar, reference, offsetDays)
  return offsetDays < 0
    ? { start: addWorkedDays(calendar, anchor, 1 - days), end: addDays(anchor, 1) }
    : occupied(calendar, anchor, days)
}

/** Worked days without the event's days off; empty if it covers closed days only. */
export const daysWorked = (
  calendar: WorkingCalendar,
  time: InterruptedTime
): ReadonlyArray<LocalDate> => {
  const off = daysOffOf(time)
  return occupiedDays(calendar, eventDays(time)).filter((day) => !off.includes(day))
}

/** The number of worked days of an event, at least 1 (also on closed days only). */
export const daysOfWork = (calendar: WorkingCalendar, time: InterruptedTime): number => {
  if (isInterrupted(time)) return Math.max(1, daysWorked(calendar, time).length)
  const { start, end } = eventDays(time)
  return Math.max(1, workedDays(calendar, start, end))
}

/** Moves the time onto days without interruption; times of day stay. */
export const withDays = <T extends InterruptedTime>(time: T, days: DateRange): T => {
  checkRange("days", days)
  return notBeforeItsStart({
    ...time,
    ...(isInterrupted(time) ? { daysOff: [] } : {}),
    startDate: days.start,
    endDate: time.allDay ? days.end : addDays(days.end, -1)
  })
}

/** Moves the time onto worked days (ascending); those in between become days off. */
export const withWorkedDays = <T extends InterruptedTime>(
  calendar: WorkingCalendar,
  time: T,
  days: ReadonlyArray<LocalDate>
): T => {
  for (const day of days) checkDay("days", day)
  const run = { start: days[0]!, end: addDays(days.at(-1)!, 1) }
  const daysOff = occupiedDays(calendar, run).filter((day) => !days.includes(day))
  const moved = withDays(time, run)
  return daysOff.length === 0 ? moved : { ...moved, daysOff }
}

/**
 * The period of `days` days of work from `start`, skipping `daysOff`. The returned days off are
 * those within the period that would be worked.
 */
export const interruptedRun = (
  calendar: WorkingCalendar,
  start: LocalDate,
  days: number,
  daysOff: ReadonlyArray<LocalDate>
): DateRange & { readonly daysOff: ReadonlyArray<LocalDate> } => {
  checkDay("start", start)
  checkWhole("days", days)
  for (const day of daysOff) checkDay("daysOff", day)
  if (daysOff.length === 0) return { start, end: occupied(calendar, start, days).end, daysOff }
  const off = new Set(daysOff)
  const run = { start, end: occupied(calendar, start, days + off.size).end }
  const [first = start, ...others] = occupiedDays(calendar, run)
  const worked = [first, ...others.filter((day) => !off.has(day))].slice(0, days)
  const last = worked.at(-1)!
  return {
    start,
    end: addDays(last, 1),
    daysOff: others.filter((day) => day < last && off.has(day))
  }
}

/**
 * Moves the time to another start with the same number of worked days. Interruptions stay after the
 * same number of days of work and keep their length.
 */
export const startingOn = <T extends InterruptedTime>(
  calendar: WorkingCalendar,
  time: T,
  start: LocalDate
): T => {
  checkDay("start", start)
  const [first, ...others] = isInterrupted(time) ? daysWorked(calendar, time) : []
  if (first === undefined)
    return withDays(time, occupied(calendar, start, daysOfWork(calendar, time)))
  const moved = (day: LocalDate): LocalDate =>
    addWorkedDays(calendar, start, workedDays(calendar, first, day))
  return withWorkedDays(calendar, time, [first, ...others].map(moved))
}

/**
 * Sets a new time, with the given days off that lie within it. Without `daysOff`, a time that moved
 * and kept its worked days moves its interruptions along. Otherwise it keeps the days off that lie
 * within the new time.
 */
export const retimed = <T extends InterruptedTime>(
  calendar: WorkingCalendar,
  before: T,
  time: EventTime,
  daysOff?: ReadonlyArray<LocalDate>
): T => {
  checkEventTime("time.", time)
  const after = { ...before, ...time }
  if (daysOff !== undefined) checkList("daysOff", daysOff)
  for (const day of daysOff ?? []) checkDay("daysOff", day)
  if (daysOff !== undefined)
    return { ...after, daysOff: daysOffWithin(time, [...new Set(daysOff)].sort()) }
  if (!isInterrupted(before)) return after
  const [had, has] = [eventDays(before), eventDays(time)]
  if (had.start === has.start) return { ...after, daysOff: daysOffWithin(time, daysOffOf(before)) }
  const moved = startingOn(calendar, before, has.start)
  const isMoved = moved.startDate === has.start && eventDays(moved).end === has.end
  return { ...after, daysOff: isMoved ? daysOffOf(moved) : daysOffWithin(time, daysOffOf(before)) }
}
