import type { DeliveryEvent, Event, InstallationEvent, ReferenceEvent } from "./Event.ts"

export type Visit = DeliveryEvent | InstallationEvent

type Kind = Pick<Event, "eventType">

export const isVisit = <E extends Kind>(event: E): event is Extract<E, Pick<Visit, "eventType">> =>
  event.eventType === "DeliveryEvent" || event.eventType === "InstallationEvent"

export const isReferenceEvent = <E extends Kind>(
  event: E
): event is Extract<E, Pick<ReferenceEvent, "eventType">> =>
  event.eventType === "ProductionEvent" || isVisit(event)
