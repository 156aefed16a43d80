import {
  addDays,
  checkDay,
  checkSomeDays,
  checkTimeOfDay,
  type DateRange,
  daysBetween,
  END_OF_DAY,
  type LocalDate,
  type LocalTime
} from "../../kernel/time/index.ts"

interface Days {
  readonly startDate: LocalDate
  readonly endDate: LocalDate
}

export interface EventTimeFields extends Days {
  readonly allDay: boolean
  readonly startTime: LocalTime | null
  readonly endTime: LocalTime | null
}

/** A time of whole days. `endDate` is exclusive and after `startDate`. */
export interface AllDayTime extends Days {
  readonly allDay: true
  readonly startTime: null
  readonly endTime: null
}

/** A time from one time of day to another, on the same or a later day. `endDate` is inclusive. */
export interface TimedTime extends Days {
  readonly allDay: false
  readonly startTime: LocalTime
  readonly endTime: LocalTime
}

/** A timed event does not end before it starts, an all-day one lasts at least a day. */
export type EventTime = AllDayTime | TimedTime

/** Throws a `RangeError` for an invalid field; its name is preceded by `before`. */
export const checkEventTime = (
  before: string,
  { startDate, endDate, startTime, endTime }: EventTimeFields
): void => {
  checkDay(`${before}startDate`, startDate)
  checkDay(`${before}endDate`, endDate)
  if (startTime !== null) checkTimeOfDay(`${before}startTime`, startTime)
  if (endTime !== null) checkTimeOfDay(`${before}endTime`, endTime)
}

/** The first reason why a time is impossible; true if it is possible. */
export const timeIssue = (time: EventTimeFields) => {
  if (time.allDay) {
    if (time.startTime !== null || time.endTime !== null)
      return { path: ["startTime"], issue: "must be empty for an all-day event" }
    return time.startDate < time.endDate || { path: ["endDate"], issue: "must be after the start" }
  }
  if (time.startTime === null) return { path: ["startTime"], issue: "This value is required" }
  if (time.endTime === null) return { path: ["endTime"], issue: "This value is required" }
  return (
    `${time.startDate}T${time.startTime}` <= `${time.endDate}T${time.endTime}` || {
      path: ["endDate"],
      issue: "must not be before the start"
    }
  )
}

/** True unless a timed event has no duration. Events stored earlier may have none. */
export const lasts = (time: EventTimeFields) =>
  time.allDay ||
  time.startDate !== time.endDate ||
  time.startTime !== time.endTime || { path: ["endTime"], issue: "must be after the start" }

/**
 * Whether the times of day match `allDay`, which `atPossibleTime` guarantees. The result type lists
 * both forms, because declarations of other packages can only name those.
 */
export const isAllDayOrTimed = <T extends EventTimeFields>(
  time: T
): time is T & (AllDayTime | TimedTime) =>
  time.allDay
    ? time.startTime === null && time.endTime === null
    : time.startTime !== null && time.endTime !== null

/** Whether a time is possible; does not check that days and times are valid. */
export const isPossibleTime = <T extends EventTimeFields>(time: T): time is T & EventTime =>
  timeIssue(time) === true && isAllDayOrTimed(time)

/**
 * The civil days of an event; the end is exclusive for all-day and timed events.
 *
 * @example
 * eventDays(allDayTime({ start: day("2026-12-10"), end: day("2026-12-12") }))
 * // => { start: "2026-12-10", end: "2026-12-12" }
 */
export const eventDays = (time: EventTime): DateRange => ({
  start: time.startDate,
  end: time.allDay ? time.endDate : addDays(time.endDate, 1)
})

/** A time with optional days off, on which the event is not worked. */
export type InterruptedTime = EventTime & { readonly daysOff?: ReadonlyArray<LocalDate> }

const NO_DAYS: ReadonlyArray<LocalDate> = []

/** The days off of an event, in order; most events have none. */
export const daysOffOf = ({ daysOff = NO_DAYS }: InterruptedTime): ReadonlyArray<LocalDate> =>
  daysOff

export const isInterrupted = (time: InterruptedTime): boolean => daysOffOf(time).length > 0

/** The given days that are between the first and the last day of an event. */
export const daysOffWithin = (
  time: EventTime,
  days: ReadonlyArray<LocalDate>
): ReadonlyArray<LocalDate> => {
  if (days.length === 0) return days
  for (const day of days) checkDay("days", day)
  checkDay("time.startDate", time.startDate)
  checkDay("time.endDate", time.endDate)
  const last = time.allDay ? addDays(time.endDate, -1) : time.endDate
  return days.filter((day) => time.startDate < day && day < last)
}

const MONTH_LENGTH = "YYYY-MM-".length

const dayOfMonth = (date: LocalDate): number => date.charCodeAt(8) * 10 + date.charCodeAt(9)

/** A fast check for one civil day; false for all-day events at the end of a month. */
export const isPlainlyOneDay = ({ allDay, endDate, startDate }: EventTime): boolean => {
  if (!allDay) return startDate === endDate
  for (let at = MONTH_LENGTH - 1; at >= 0; at -= 1)
    if (startDate.charCodeAt(at) !== endDate.charCodeAt(at)) return false
  return dayOfMonth(endDate) - dayOfMonth(startDate) === 1
}

export const timeOf = (time: EventTime): EventTime => {
  const { startDate, endDate } = time
  return time.allDay
    ? { allDay: true, startDate, startTime: null, endDate, endTime: null }
    : { allDay: false, startDate, startTime: time.startTime, endDate, endTime: time.endTime }
}

/**
 * An all-day time over the days of a range, which has at least one day.
 *
 * @example
 * allDayTime({ start: day("2026-12-10"), end: day("2026-12-12") })
 * // => {
 * //   allDay: true,
 * //   startDate: "2026-12-10",
 * //   startTime: null,
 * //   endDate: "2026-12-12",
 * //   endTime: null
 * // }
 */
export const allDayTime = (range: DateRange): EventTime => {
  checkSomeDays("range", range)
  const { end: endDate, start: startDate } = range
  return { allDay: true, startDate, startTime: null, endDate, endTime: null }
}

/** The time with another start day; the end shifts by the same number of civil days. */
export const withStartDate = <T extends EventTime>(time: T, startDate: LocalDate): T => {
  checkEventTime("time.", time)
  checkDay("startDate", startDate)
  const endDate = addDays(time.endDate, daysBetween(time.startDate, startDate))
  return { ...time, startDate, endDate }
}

/**
 * Extends a timed event to the end of its day if its end would be before its start. This happens
 * when an event over several days shrinks to one day.
 */
export const notBeforeItsStart = <T extends EventTime>(time: T): T =>
  !time.allDay && time.startDate === time.endDate && time.endTime < time.startTime
    ? { ...time, endTime: END_OF_DAY }
    : time

/** Makes a time all-day: it ends on the day after its start. */
export const asAllDay = <T extends EventTime>(time: T): T => {
  checkEventTime("time.", time)
  const endDate = addDays(time.startDate, 1)
  return { ...time, allDay: true, startTime: null, endDate, endTime: null }
}

const sameDaysOff = (a: InterruptedTime, b: InterruptedTime): boolean => {
  const [one, other] = [daysOffOf(a), daysOffOf(b)]
  return one.length === other.length && one.every((day, at) => day === other[at])
}

export const sameDaysAndTimes = (a: EventTimeFields, b: EventTimeFields): boolean =>
  a.allDay === b.allDay &&
  a.startDate === b.startDate &&
  a.startTime === b.startTime &&
  a.endDate === b.endDate &&
  a.endTime === b.endTime

export const sameTime = (a: InterruptedTime, b: InterruptedTime): boolean =>
  sameDaysOff(a, b) && sameDaysAndTimes(a, b)
