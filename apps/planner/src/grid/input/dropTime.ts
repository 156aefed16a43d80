import type { PlanCalendars } from "@atelier/domain/capacity"
import { allDayTime, type EventTime, timeOf } from "@atelier/domain/event"
import { addDays, type LocalDate, type LocalTime, parseDate, parseTime } from "@atelier/domain/time"
import type { CalendarSegment } from "../../bars/CalendarSegment.ts"
import { hourFrom, movedTime, resizedTime, startingAt } from "../../moving/movedTime.ts"
import { workingCalendarOf } from "../../plan/closures/workingCalendarOf.ts"

const found = <A>(read: A | null, iso: string): A => {
  if (read === null) throw new Error(`no such day or time of day: ${iso}`)
  return read
}

export const dateIn = (iso: string): LocalDate => found(parseDate(iso.slice(0, 10)), iso)

/** Returns the time of day in an ISO text; throws if it has none. */
const timeIn = (iso: string): LocalTime => found(parseTime(iso.slice(11, 16)), iso)

/** New position of a bar in FullCalendar: ISO texts, with times of day unless all-day. */
export interface LeftAt {
  readonly startStr: string
  readonly endStr: string
  readonly allDay: boolean
}

/** The new time of a dragged event; user events may become all-day or timed. */
export const droppedTime = (
  segment: CalendarSegment,
  calendars: PlanCalendars | null,
  left: LeftAt
): EventTime => {
  const { event } = segment.entry
  const day = dateIn(left.startStr)
  if (left.allDay && !event.allDay)
    return {
      allDay: true,
      startDate: day,
      startTime: null,
      endDate: left.endStr === "" ? addDays(day, 1) : dateIn(left.endStr),
      endTime: null
    }
  const calendar = workingCalendarOf(event, calendars)
  if (left.allDay) return movedTime(event, calendar, segment.days.start, day)
  const startTime = timeIn(left.startStr)
  if (event.allDay) return hourFrom(day, startTime)
  return startingAt(movedTime(event, calendar, event.startDate, day), calendar, startTime)
}

/** Returns the new time of an event whose last bar was resized. */
export const pulledTime = (
  segment: CalendarSegment,
  calendars: PlanCalendars | null,
  left: LeftAt
): EventTime => {
  const { event } = segment.entry
  const end = dateIn(left.endStr)
  const before = timeOf(event)
  if (!before.allDay) return { ...before, endDate: end, endTime: timeIn(left.endStr) }
  return resizedTime(event, workingCalendarOf(event, calendars), end)
}

/** Returns the time selected on the calendar; one hour if only a start was selected. */
export const drawnTime = ({ startStr, endStr, allDay }: LeftAt): EventTime => {
  const startDate = dateIn(startStr)
  if (allDay)
    return allDayTime({
      start: startDate,
      end: endStr === "" ? addDays(startDate, 1) : dateIn(endStr)
    })
  const startTime = timeIn(startStr)
  return endStr === ""
    ? hourFrom(startDate, startTime)
    : { allDay, startDate, startTime, endDate: dateIn(endStr), endTime: timeIn(endStr) }
}
