import { allDayTime, type Event, eventDays, type InterruptedTime } from "@atelier/domain/event"

/** Returns the time to show: for production only the days, whatever times are stored. */
export const withoutTimes = (event: Event): InterruptedTime =>
  event.eventType === "ProductionEvent" ? allDayTime(eventDays(event)) : event
