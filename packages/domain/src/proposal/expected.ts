import {
  addWorkedDays,
  occupied,
  occupiedDays,
  type WorkingCalendar,
  workedDays
} from "../calendar/index.ts"
import {
  checkEventTime,
  daysOffOf,
  daysOffWithin,
  type EventTime,
  eventDays,
  type InterruptedTime,
  isInterrupted,
  notBeforeItsStart
} from "../event/index.ts"
import {
  addDays,
  checkDay,
  checkList,
  checkRange,
  checkWhole,
  type DateRange,
  type LocalDate
} from "../time/index.ts"

/**
 * Where a step of `days` worked days belongs, counted from a reference date: for a negative offset
 * its last day of work is the offset's day, otherwise its first one is. Offsets are in worked days.
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

/**
 * The days of a calendar on which an event is worked: those of its run that are not off. None on
 * closed days only.
 */
export const daysWorked = (
  calendar: WorkingCalendar,
  time: InterruptedTime
): ReadonlyArray<LocalDate> => {
  const off = daysOffOf(time)
  return occupiedDays(calendar, eventDays(time)).filter((day) => !off.includes(day))
}

/**
 * How many worked days an event takes, at least one: an event on closed days only counts as one.
 */
export const daysOfWork = (calendar: WorkingCalendar, time: InterruptedTime): number => {
  if (isInterrupted(time)) return Math.max(1, daysWorked(calendar, time).length)
  const { start, end } = eventDays(time)
  return Math.max(1, workedDays(calendar, start, end))
}

/**
 * The time moved onto other days, all of which it takes: it is interrupted no more. Its kind
 * (all-day or timed) and times of day stay.
 */
export const onDays = <T extends InterruptedTime>(time: T, days: DateRange): T => {
  checkRange("days", days)
  return notBeforeItsStart({
    ...time,
    ...(isInterrupted(time) ? { daysOff: [] } : {}),
    startDate: days.start,
    endDate: time.allDay ? days.end : addDays(days.end, -1)
  })
}

/**
 * The time on some worked days of a calendar, one at least and in order: from the first to the last
 * of them, and off on the worked days between that are none of them.
 */
export const onWorkedDays = <T extends InterruptedTime>(
  calendar: WorkingCalendar,
  time: T,
  days: ReadonlyArray<LocalDate>
): T => {
  for (const day of days) checkDay("days", day)
  const run = { start: days[0] as LocalDate, end: addDays(days.at(-1) as LocalDate, 1) }
  const daysOff = occupiedDays(calendar, run).filter((day) => !days.includes(day))
  const moved = onDays(time, run)
  return daysOff.length === 0 ? moved : { ...moved, daysOff }
}

/**
 * The run of so many days of work from a day on, without some days that are off: until the last day
 * of work, with those days off that lie within and would be worked.
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
  const last = worked.at(-1) as LocalDate
  return {
    start,
    end: addDays(last, 1),
    daysOff: others.filter((day) => day < last && off.has(day))
  }
}

/**
 * The time moved to another start, over as many worked days as before. Where it is interrupted, it
 * is so after as many days of work and for as many.
 */
export const startingOn = <T extends InterruptedTime>(
  calendar: WorkingCalendar,
  time: T,
  start: LocalDate
): T => {
  checkDay("start", start)
  const [first, ...others] = isInterrupted(time) ? daysWorked(calendar, time) : []
  if (first === undefined)
    return onDays(time, occupied(calendar, start, daysOfWork(calendar, time)))
  const moved = (day: LocalDate): LocalDate =>
    addWorkedDays(calendar, start, workedDays(calendar, first, day))
  return onWorkedDays(calendar, time, [first, ...others].map(moved))
}

/**
 * The time as people say it anew, with its days off as far as they lie within it. Where nothing is
 * said of those, it is interrupted where it was if it moved over as many worked days, and otherwise
 * its days off stay as far as they lie within the new ones.
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
  return {
    ...after,
    daysOff: isMoved ? daysOffOf(moved) : daysOffWithin(time, daysOffOf(before))
  }
}
