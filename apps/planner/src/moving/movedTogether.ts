import type { CalendarEvent } from "@atelier/contract"
import type { PlanCalendars } from "@atelier/domain/capacity"
import type { EventTime } from "@atelier/domain/event"
import { addDays } from "@atelier/domain/time"
import { workingCalendarOf } from "../plan/workingCalendarOf.ts"
import { movedTime } from "./movedTime.ts"

/** An event with the time that it would have. */
export interface MovedEntry {
  readonly entry: CalendarEvent
  readonly time: EventTime
}

/**
 * Events some civil days later, or earlier: each keeps its number of worked days, and one that
 * would start on a closed day starts on the next worked one. What is completed is left out.
 */
export const movedTogether = (
  entries: ReadonlyArray<CalendarEvent>,
  days: number,
  calendars: PlanCalendars | null
): ReadonlyArray<MovedEntry> =>
  entries
    .filter(({ event }) => event.status !== "Completed")
    .map((entry) => {
      const { event } = entry
      const to = addDays(event.startDate, days)
      return {
        entry,
        time: movedTime(event, workingCalendarOf(event, calendars), event.startDate, to)
      }
    })
