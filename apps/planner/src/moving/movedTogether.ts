import type { CalendarEvent } from "@atelier/contract"
import type { PlanCalendars } from "@atelier/domain/capacity"
import type { EventTime } from "@atelier/domain/event"
import { addDays } from "@atelier/domain/time"
import { workingCalendarOf } from "../plan/closures/workingCalendarOf.ts"
import { movedTime } from "./movedTime.ts"

export interface MovedEntry {
  readonly entry: CalendarEvent
  readonly time: EventTime
}

/**
 * Moves events by civil days, which may be negative. Each keeps its number of worked days; a start
 * on a closed day moves to the next worked one. Completed events are left out.
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
