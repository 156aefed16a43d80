import { Schema } from "effect"
import { addDays, type DateRange, daysBetween, END_OF_DAY, type LocalDate } from "../time/index.ts"
import { eventTimeFields, timeIssue } from "./Event.ts"

/** When an event is; see the fields. A timed event never ends before it starts, an all-day one lasts a day or more. */
export const EventTime = Schema.Struct(eventTimeFields)
  .check(Schema.makeFilter(timeIssue))
  .annotate({ identifier: "EventTime" })
export interface EventTime extends Schema.Schema.Type<typeof EventTime> {}

/** The civil days that an event touches, half-open whether it is all-day or timed. */
export const eventDays = (time: EventTime): DateRange => ({
  start: time.startDate,
  end: time.allDay ? time.endDate : addDays(time.endDate, 1)
})

/** When an event is, without the rest of it. */
export const timeOf = ({
  allDay,
  startDate,
  startTime,
  endDate,
  endTime
}: EventTime): EventTime => ({ allDay, startDate, startTime, endDate, endTime })

/** An all-day time over the days of a range. */
export const allDayTime = (range: DateRange): EventTime => ({
  allDay: true,
  startDate: range.start,
  startTime: null,
  endDate: range.end,
  endTime: null
})

/** The time with another start day; the end shifts by the same number of civil days. */
export const withStartDate = <T extends EventTime>(time: T, startDate: LocalDate): T => ({
  ...time,
  startDate,
  endDate: addDays(time.endDate, daysBetween(time.startDate, startDate))
})

/**
 * The time with an end that is not before its start: a timed event whose days shrank to one, with an
 * end earlier in the day than its start, lasts until the end of that day.
 */
export const notBeforeItsStart = <T extends EventTime>(time: T): T =>
  time.startDate === time.endDate &&
  time.startTime !== null &&
  time.endTime !== null &&
  time.endTime < time.startTime
    ? { ...time, endTime: END_OF_DAY }
    : time

/** The time as an all-day one: it ends on the day after its start and has no times. */
export const asAllDay = <T extends EventTime>(time: T): T => ({
  ...time,
  allDay: true,
  startTime: null,
  endDate: addDays(time.startDate, 1),
  endTime: null
})
