import {
  addWorkedDays,
  snapBack,
  snapForward,
  type WorkingCalendar,
  workedDays
} from "@atelier/domain/calendar"
import { type EventTime, timeOf, withStartDate } from "@atelier/domain/event"
import { startingOn } from "@atelier/domain/proposal"
import {
  addDays,
  daysBetween,
  type LocalDate,
  type LocalTime,
  later,
  minutesOfDay,
  timeAt
} from "@atelier/domain/time"

const DAY_MINUTES = 24 * 60

/** The longest time that one crew works without a break of a night. */
const ONE_SITTING_MINUTES = 12 * 60

/** A time of day, and how many days later it is than the day from which it was counted. */
interface LaterTime {
  readonly days: number
  readonly time: LocalTime
}

/** Adds minutes (also negative) to a time of day. */
const laterBy = (time: LocalTime, minutes: number): LaterTime => {
  const total = minutesOfDay(time) + minutes
  const days = Math.floor(total / DAY_MINUTES)
  return { days, time: timeAt(total - days * DAY_MINUTES) }
}

/** A timed event of an hour, which may end after midnight. */
export const hourFrom = (startDate: LocalDate, startTime: LocalTime): EventTime => {
  const { days, time } = laterBy(startTime, 60)
  return { allDay: false, startDate, startTime, endDate: addDays(startDate, days), endTime: time }
}

/** Whether a timed event is worked at a stretch, perhaps over midnight. */
const isOneSitting = (time: EventTime): boolean =>
  !time.allDay &&
  daysBetween(time.startDate, time.endDate) * DAY_MINUTES +
    minutesOfDay(time.endTime) -
    minutesOfDay(time.startTime) <=
    ONE_SITTING_MINUTES

/**
 * Returns the new time of an event after one of its segments is dropped on another day.
 * With a calendar, the segment keeps its distance from the start and the event its duration, both
 * in worked days; a closed day becomes the next worked one. Work at a stretch keeps its hours and
 * may end on a closed day. Without a calendar, civil days count.
 */
export const movedTime = (
  time: EventTime,
  calendar: WorkingCalendar | null,
  segmentStart: LocalDate,
  droppedOn: LocalDate
): EventTime => {
  const before = timeOf(time)
  if (droppedOn === segmentStart) return before
  if (calendar === null)
    return withStartDate(before, addDays(before.startDate, daysBetween(segmentStart, droppedOn)))
  if (isOneSitting(before)) {
    const start = addDays(droppedOn, -daysBetween(before.startDate, segmentStart))
    return withStartDate(before, snapForward(calendar, start))
  }
  const offset = workedDays(calendar, before.startDate, segmentStart)
  return startingOn(calendar, before, addWorkedDays(calendar, droppedOn, -offset))
}

/**
 * Sets the start time of a timed event and keeps its duration. The end may pass midnight: into the
 * next day after work at a stretch, into the next worked day after longer work.
 */
export const startingAt = (
  time: EventTime,
  calendar: WorkingCalendar | null,
  startTime: LocalTime
): EventTime => {
  const before = timeOf(time)
  if (before.allDay) return before
  const shift = minutesOfDay(startTime) - minutesOfDay(before.startTime)
  const end = laterBy(before.endTime, shift)
  const endDate =
    end.days === 0 || calendar === null || isOneSitting(before)
      ? addDays(before.endDate, end.days)
      : addWorkedDays(calendar, before.endDate, end.days)
  return { ...before, startTime, endDate, endTime: end.time }
}

/** Sets the (exclusive) end day of an event; it keeps its start and lasts at least a day. */
export const resizedTime = (
  time: EventTime,
  calendar: WorkingCalendar | null,
  end: LocalDate
): EventTime => {
  const last = later(addDays(end, -1), time.startDate)
  const worked = calendar === null ? last : later(snapBack(calendar, last), time.startDate)
  return { ...timeOf(time), endDate: time.allDay ? addDays(worked, 1) : worked }
}
