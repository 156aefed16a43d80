import type { Event } from "@atelier/domain/event"
import type { CalendarEntry } from "../ports/index.ts"

/** When an event is, as an entry of a calendar in another program says it. */
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
