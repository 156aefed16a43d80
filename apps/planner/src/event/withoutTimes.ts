import { allDayTime, type Event, type EventTime, eventDays, timeOf } from "@atelier/domain/event"

/** The event's time as it is shown: production has days only, whatever is stored. */
export const withoutTimes = (event: Event): EventTime =>
  event.eventType === "ProductionEvent" ? allDayTime(eventDays(event)) : timeOf(event)
