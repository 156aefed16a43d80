import { isWorked } from "@atelier/domain/calendar"
import {
  type PlanCalendars,
  type Resource,
  resourceKey,
  resourceTime
} from "@atelier/domain/capacity"
import { addDays, type DateRange, daysOf, weekday } from "@atelier/domain/time"
import type { EventInput } from "@fullcalendar/react"

/** An entry before all days: without any hours FullCalendar shades nothing instead of all. */
const never: EventInput = { daysOfWeek: [1], endRecur: "1970-01-01" }

/**
 * The hours in which any of the resources works, as FullCalendar's business hours. An end after
 * 24:00 is on the next day.
 */
export const workedHours = (
  calendars: PlanCalendars,
  resources: ReadonlyArray<Resource>,
  { start, end }: DateRange
): Array<EventInput> => {
  const days = [...daysOf({ start: addDays(start, -1), end })]
  return [
    never,
    ...resources.flatMap((resource) => {
      const { calendar, hours } = resourceTime(calendars, resourceKey(resource))
      const worked = days.filter((day) => isWorked(calendar, day))
      return worked.flatMap((day) =>
        hours.spans.map(([from, until]) => ({
          daysOfWeek: [weekday(day) % 7],
          startRecur: day,
          endRecur: addDays(day, 1),
          startTime: { minutes: from },
          endTime: { minutes: until }
        }))
      )
    })
  ]
}
