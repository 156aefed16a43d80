import type { Event } from "@atelier/domain/event"
import type { AskedEvents } from "../ports/index.ts"

/** True if a filter list contains the id; null matches all. */
export const takes = <I>(list: ReadonlyArray<I> | null, id: I): boolean =>
  list === null || list.includes(id)

/** True if the kind and the assignments of an event match the filter. Blockers always match. */
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
