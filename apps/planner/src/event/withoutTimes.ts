import { allDayTime, type Event, eventDays, type InterruptedTime } from "@atelier/domain/event"

/** The event's time as it is shown: production has days only, whatever is stored. */
export const withoutTimes = (event: Event): InterruptedTime =>
  event.eventType === "ProductionEvent" ? allDayTime(eventDays(event)) : event
