import { isWorked, type WorkingCalendar } from "@atelier/domain/calendar"
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

/** The start of a day without hours. */
const USUAL_START = 8 * 60

interface WorkedTimes {
  /** The days on which the resource works; those of the shop for several resources. */
  readonly week: WorkingCalendar
  /**
   * The hours in which any of the resources works, as FullCalendar's business hours. An end after
   * 24:00 is on the next day.
   */
  readonly hours: Array<EventInput>
  /** The earliest start of a working day, in minutes. */
  readonly from: number
}

export const workedTimes = (
  calendars: PlanCalendars,
  resources: ReadonlyArray<Resource>,
  shopWeek: WorkingCalendar,
  { start, end }: DateRange
): WorkedTimes => {
  const days = [...daysOf({ start: addDays(start, -1), end })]
  const times = resources.map((resource) => resourceTime(calendars, resourceKey(resource)))
  const starts = times.flatMap(({ hours }) => hours.spans.map(([from]) => from))
  const [only] = times
  const isOne = times.length === 1 && resources[0]?.kind !== "shop"
  return {
    week: only !== undefined && isOne ? only.calendar : shopWeek,
    from: starts.length === 0 ? USUAL_START : Math.min(...starts),
    hours: [
      never,
      ...times.flatMap(({ calendar, hours }) =>
        days
          .filter((day) => isWorked(calendar, day))
          .flatMap((day) =>
            hours.spans.map(([from, until]) => ({
              daysOfWeek: [weekday(day) % 7],
              startRecur: day,
              endRecur: addDays(day, 1),
              startTime: { minutes: from },
              endTime: { minutes: until }
            }))
          )
      )
    ]
  }
}
