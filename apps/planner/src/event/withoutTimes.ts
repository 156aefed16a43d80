import { type Event, type EventTime, timeOf } from "@atelier/domain/event"

/** The event's time as it is shown: production has days only, whatever is stored. */
export const withoutTimes = (event: Event): EventTime =>
  event.eventType === "ProductionEvent"
    ? { ...timeOf(event), startTime: null, endTime: null }
    : timeOf(event)
