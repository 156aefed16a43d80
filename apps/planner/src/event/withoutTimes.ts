import type { Event, EventTime } from "@atelier/domain/event"
import { timeOf } from "../moving/movedTime.ts"

/** The event's time as it is shown: production has days only, whatever is stored. */
export const withoutTimes = (event: Event): EventTime =>
  event.eventType === "ProductionEvent"
    ? { ...timeOf(event), startTime: null, endTime: null }
    : timeOf(event)
