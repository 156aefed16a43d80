import { addWorkedDays, snapBack, type WorkingCalendar, workedDays } from "@atelier/domain/calendar"
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

/** Adds minutes (also negative) to a time of day, within the day. */
export const laterBy = (time: LocalTime, minutes: number): LocalTime =>
  timeAt(minutesOfDay(time) + minutes)

/**
 * Returns the new time of an event after one of its segments is dropped on another day.
 * With a calendar, the segment keeps its distance from the start and the event its duration, both
 * in worked days; a closed day becomes the next worked one. Without a calendar, civil days count.
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
  const offset = workedDays(calendar, before.startDate, segmentStart)
  return startingOn(calendar, before, addWorkedDays(calendar, droppedOn, -offset))
}

/** Sets the start time of a timed event and keeps its duration, at most until midnight. */
export const startingAt = (time: EventTime, startTime: LocalTime): EventTime => {
  const before = timeOf(time)
  if (before.allDay) return before
  const shift = minutesOfDay(startTime) - minutesOfDay(before.startTime)
  return { ...before, startTime, endTime: laterBy(before.endTime, shift) }
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
