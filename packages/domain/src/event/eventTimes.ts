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
} from "../time/index.ts"

interface Days {
  readonly startDate: LocalDate
  readonly endDate: LocalDate
}

/** An event's time as fields that need not fit each other. */
export interface EventTimeFields extends Days {
  readonly allDay: boolean
  readonly startTime: LocalTime | null
  readonly endTime: LocalTime | null
}

/** The whole of its days. `endDate` is exclusive, and after `startDate`. */
export interface AllDayTime extends Days {
  readonly allDay: true
  readonly startTime: null
  readonly endTime: null
}

/**
 * From a time of day to another, on the same day or a later one: `endDate` is the day of the end.
 */
export interface TimedTime extends Days {
  readonly allDay: false
  readonly startTime: LocalTime
  readonly endTime: LocalTime
}

/**
 * A time that there is: a timed event never ends before it starts, an all-day one lasts a day or
 * more.
 */
export type EventTime = AllDayTime | TimedTime

/**
 * Looks at the days and the times of day of a time that was handed in. Throws a `RangeError` that
 * names the field, after what comes before it: `time.` where the time is an argument.
 */
export const checkEventTime = (
  before: string,
  { startDate, endDate, startTime, endTime }: EventTimeFields
): void => {
  checkDay(`${before}startDate`, startDate)
  checkDay(`${before}endDate`, endDate)
  if (startTime !== null) checkTimeOfDay(`${before}startTime`, startTime)
  if (endTime !== null) checkTimeOfDay(`${before}endTime`, endTime)
}

/** What keeps an event from being when it is said to be; true when nothing does. */
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

/** Whether a time takes any; that of an event which was stored before may not. */
export const lasts = (time: EventTimeFields) =>
  time.allDay ||
  time.startDate !== time.endDate ||
  time.startTime !== time.endTime || { path: ["endTime"], issue: "must be after the start" }

/**
 * Whether an event is all-day or timed, as one that passed `atPossibleTime` is. Its two forms are
 * named one by one, since declarations of other packages can name those only.
 */
export const isAllDayOrTimed = <T extends EventTimeFields>(
  time: T
): time is T & (AllDayTime | TimedTime) =>
  time.allDay
    ? time.startTime === null && time.endTime === null
    : time.startTime !== null && time.endTime !== null

/**
 * Whether there is such a time, as `EventTime` says; that its days and times of day are real is not
 * looked at.
 */
export const isPossibleTime = <T extends EventTimeFields>(time: T): time is T & EventTime =>
  timeIssue(time) === true && isAllDayOrTimed(time)

/**
 * The civil days that an event touches, half-open whether it is all-day or timed.
 *
 * @example
 * eventDays(allDayTime({ start: day("2026-12-10"), end: day("2026-12-12") }))
 * // => { start: "2026-12-10", end: "2026-12-12" }
 */
export const eventDays = (time: EventTime): DateRange => ({
  start: time.startDate,
  end: time.allDay ? time.endDate : addDays(time.endDate, 1)
})

/**
 * A time of an event that may be interrupted: with the days within it on which it is not worked.
 */
export type InterruptedTime = EventTime & { readonly daysOff?: ReadonlyArray<LocalDate> }

const NO_DAYS: ReadonlyArray<LocalDate> = []

/** The days within an event on which it is not worked, in order; most events have none. */
export const daysOffOf = ({ daysOff = NO_DAYS }: InterruptedTime): ReadonlyArray<LocalDate> =>
  daysOff

/** Whether an event is not worked on some day within it. */
export const isInterrupted = (time: InterruptedTime): boolean => daysOffOf(time).length > 0

/** Of some days those between the first and the last day of an event. */
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

/**
 * Whether an event is on one civil day, as far as that can be told at a glance: not at the end of a
 * month.
 */
export const isPlainlyOneDay = ({ allDay, endDate, startDate }: EventTime): boolean => {
  if (!allDay) return startDate === endDate
  for (let at = MONTH_LENGTH - 1; at >= 0; at -= 1)
    if (startDate.charCodeAt(at) !== endDate.charCodeAt(at)) return false
  return dayOfMonth(endDate) - dayOfMonth(startDate) === 1
}

/** When an event is, without the rest of it. */
export const timeOf = (time: EventTime): EventTime => {
  const { startDate, endDate } = time
  return time.allDay
    ? { allDay: true, startDate, startTime: null, endDate, endTime: null }
    : { allDay: false, startDate, startTime: time.startTime, endDate, endTime: time.endTime }
}

/**
 * An all-day time over the days of a range, one at least.
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
 * The time with an end that is not before its start: a timed event whose days shrank to one, with
 * an end earlier in the day than its start, lasts until the end of that day.
 */
export const notBeforeItsStart = <T extends EventTime>(time: T): T =>
  !time.allDay && time.startDate === time.endDate && time.endTime < time.startTime
    ? { ...time, endTime: END_OF_DAY }
    : time

/** The time as an all-day one: it ends on the day after its start and has no times. */
export const asAllDay = <T extends EventTime>(time: T): T => {
  checkEventTime("time.", time)
  const endDate = addDays(time.startDate, 1)
  return { ...time, allDay: true, startTime: null, endDate, endTime: null }
}

const sameDaysOff = (a: InterruptedTime, b: InterruptedTime): boolean => {
  const [one, other] = [daysOffOf(a), daysOffOf(b)]
  return one.length === other.length && one.every((day, at) => day === other[at])
}

/** Whether two times are the same days and times of day. */
export const sameDaysAndTimes = (a: EventTimeFields, b: EventTimeFields): boolean =>
  a.allDay === b.allDay &&
  a.startDate === b.startDate &&
  a.startTime === b.startTime &&
  a.endDate === b.endDate &&
  a.endTime === b.endTime

/** Whether two times are the same, interrupted on the same days. */
export const sameTime = (a: InterruptedTime, b: InterruptedTime): boolean =>
  sameDaysOff(a, b) && sameDaysAndTimes(a, b)
