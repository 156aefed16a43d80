import * as Result from "effect/Result"
import { isWorkedEpochDay, makeCalendar, type WorkingCalendar } from "../calendar/index.ts"
import { type PlanCalendars, type Resource, resourceKey, resourceTime } from "../capacity/index.ts"
import { addDays, fromEpochDay, type LocalDate, toEpochDay, weekday } from "../time/index.ts"

/** How many weeks before and after an opened day are still known to be closed on that weekday. */
const WEEKS_AROUND = 156

const SATURDAY = 6
const SUNDAY = 7

const includes = (calendar: WorkingCalendar, isoWeekday: number): boolean =>
  calendar.weekdays.includes(isoWeekday - 1)

/** The same weekday of the weeks around a day, without that day. */
const sameWeekdays = (date: LocalDate) =>
  Array.from({ length: 2 * WEEKS_AROUND + 1 }, (_, week) => week - WEEKS_AROUND)
    .filter((week) => week !== 0)
    .map((week) => {
      const start = addDays(date, 7 * week)
      return { start, end: addDays(start, 1) }
    })

/**
 * The calendar with one day of the weekend worked beside the others, within three years of it; null
 * where it is worked already, or closed for another reason than the week.
 */
const withDay = (calendar: WorkingCalendar, date: LocalDate): WorkingCalendar | null => {
  const day = toEpochDay(date)
  const isoWeekday = weekday(date)
  const isClosed = calendar.closedFrom.some(
    (from, at) => from <= day && day < (calendar.closedUntil[at] as number)
  )
  if (isWorkedEpochDay(calendar, day) || isClosed || isoWeekday < SATURDAY) return null
  const closed = calendar.closedFrom.map((from, at) => ({
    start: fromEpochDay(from),
    end: fromEpochDay(calendar.closedUntil[at] as number)
  }))
  const made = makeCalendar({
    saturday: isoWeekday === SATURDAY || includes(calendar, SATURDAY),
    sunday: isoWeekday === SUNDAY || includes(calendar, SUNDAY),
    closed: [...closed, ...sameWeekdays(date)]
  })
  return Result.isSuccess(made) ? made.success : null
}

/**
 * The calendars as if a resource worked on one more day of a weekend; null where that day is not one
 * that its week leaves out.
 */
export const openedDay = (
  calendars: PlanCalendars,
  resource: Resource,
  date: LocalDate
): PlanCalendars | null => {
  const key = resourceKey(resource)
  const time = resourceTime(calendars, key)
  const calendar = withDay(time.calendar, date)
  if (calendar === null) return null
  const opened = { ...time, calendar }
  return { ...calendars, timeOf: (asked) => (asked === key ? opened : calendars.timeOf(asked)) }
}
