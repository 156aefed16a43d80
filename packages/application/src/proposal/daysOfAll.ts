import { type EventTime, eventDays } from "@atelier/domain/event"
import { type DateRange, earlier, later } from "@atelier/domain/time"

/** The days from the first to the last of some times; at least one is required. */
export const daysOfAll = (times: ReadonlyArray<EventTime>): DateRange =>
  times
    .map(eventDays)
    .reduce((whole, days) => ({
      start: earlier(whole.start, days.start),
      end: later(whole.end, days.end)
    }))
