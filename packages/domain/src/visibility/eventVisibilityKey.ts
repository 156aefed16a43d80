import type { Event } from "../event/index.ts"

/**
 * Names everything of an event that decides who sees it: events of one key are seen by the same
 * users.
 */
export const eventVisibilityKey = (event: Event): string => {
  switch (event.eventType) {
    case "StepEvent":
      return JSON.stringify([event.eventType, event.progressId])
    case "DeliveryEvent":
      return JSON.stringify([event.eventType, event.shipperId])
    case "InstallationEvent":
      return JSON.stringify([event.eventType, ...event.installerIds])
    default:
      return JSON.stringify([event.eventType])
  }
}
