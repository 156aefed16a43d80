import type { Event } from "@atelier/domain/event"
import type { CalendarEntry } from "../ports/index.ts"

/** Converts the time of an event to the format of a calendar entry in other programs. */
export const entryTimes = ({
  allDay,
  startDate,
  startTime,
  endDate,
  endTime
}: Event): Pick<CalendarEntry, "allDay" | "start" | "end"> => ({
  allDay,
  start: allDay ? startDate : `${startDate}T${startTime}`,
  end: allDay ? endDate : `${endDate}T${endTime}`
})
