import type { Event } from "@atelier/domain/event"
import type { AskedEvents } from "./PlanStore.ts"

/** Whether a list of a filter takes an id; null takes every one. */
export const takes = <I>(list: ReadonlyArray<I> | null, id: I): boolean =>
  list === null || list.includes(id)

/**
 * Whether an event passes a filter as far as its kind and whom it is assigned to tell. Blockers
 * always do.
 */
export const kindPasses = (event: Event, filter: AskedEvents): boolean => {
  switch (event.eventType) {
    case "StepEvent":
      return takes(filter.progressIds, event.progressId)
    case "ProductionEvent":
      return filter.production
    case "DeliveryEvent":
      return takes(filter.shipperIds, event.shipperId)
    case "InstallationEvent":
      return event.installerIds.length === 0
        ? takes(filter.installerIds, null)
        : event.installerIds.some((id) => takes(filter.installerIds, id))
    case "UserEvent":
      return filter.userEvents
    case "BlockerEvent":
      return true
  }
}
