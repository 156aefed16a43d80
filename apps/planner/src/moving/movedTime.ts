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

/**
 * The time of day some minutes later, of either sign; at most the last minute of the day, at least
 * its first.
 */
export const laterBy = (time: LocalTime, minutes: number): LocalTime =>
  timeAt(minutesOfDay(time) + minutes)

/**
 * The time of an event one of whose segments was put on another day. With a calendar the segment
 * keeps its distance from the start in worked days, the event its number of worked days, and a
 * closed day becomes the next worked one; without a calendar, civil days are counted.
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

/** A timed time that starts at another time of day and lasts as long, at most until midnight. */
export const startingAt = (time: EventTime, startTime: LocalTime): EventTime => {
  const before = timeOf(time)
  if (before.allDay) return before
  const shift = minutesOfDay(startTime) - minutesOfDay(before.startTime)
  return { ...before, startTime, endTime: laterBy(before.endTime, shift) }
}

/**
 * The time of an event whose end was pulled to another (exclusive) day: it keeps its start and
 * lasts a day or more.
 */
export const resizedTime = (
  time: EventTime,
  calendar: WorkingCalendar | null,
  end: LocalDate
): EventTime => {
  const last = later(addDays(end, -1), time.startDate)
  const worked = calendar === null ? last : later(snapBack(calendar, last), time.startDate)
  return { ...timeOf(time), endDate: time.allDay ? addDays(worked, 1) : worked }
}
