import { allDayTime, type Event, eventDays, type InterruptedTime } from "@atelier/domain/event"

export const withoutTimes = (event: Event): InterruptedTime =>
  event.eventType === "ProductionEvent" ? allDayTime(eventDays(event)) : event
