import type { Event } from "../../records/event/index.ts"

/** Events with equal keys are visible to the same users. */
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
