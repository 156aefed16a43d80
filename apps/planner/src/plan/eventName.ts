import { type Event, isFurtherVisit } from "@atelier/domain/event"
import type { Text } from "@atelier/ui"
import { eventCrew, type Names } from "./eventLook.ts"

/**
 * Returns the name of an event within its work order: the progress of a step, otherwise its kind.
 * An additional visit has another name than the main one.
 */
export const eventName = (event: Event, names: Names, t: Text): string => {
  if ("title" in event) return event.title
  if (event.eventType === "StepEvent") return eventCrew(event, names)
  if (isFurtherVisit(event)) return t(`enums:furtherVisit.${event.eventType}`)
  return t(`enums:eventType.${event.eventType}`)
}
