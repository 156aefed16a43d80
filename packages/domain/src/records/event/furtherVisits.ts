import type { Event, ReferenceEvent } from "./Event.ts"

/** A delivery or installation other than the main one, with its own values. */
export type FurtherVisit = Extract<ReferenceEvent, { readonly isMainEvent: false }>

export const isFurtherVisit = (event: Event): event is FurtherVisit =>
  "isMainEvent" in event && !event.isMainEvent
