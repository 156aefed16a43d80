import type { Event } from "@atelier/domain/event"

/** The entry of the legend for everything that users put on the calendar. */
export const USER_EVENTS = "user"

/** The entry of the legend for production. */
export const PRODUCTION = "production"

/** What stands for "no shipper" and "no installer" in a key. */
export const NOBODY = "none"

/** The entry of the legend for a progress. */
export const progressKey = (progressId: string): string => `p:${progressId}`

/** The entry of the legend for a shipper; null for deliveries without one. */
export const shipperKey = (shipperId: string | null): string => `s:${shipperId ?? NOBODY}`

/** The entry of the legend for an installer; null for installations without one. */
export const installerKey = (installerId: string | null): string => `i:${installerId ?? NOBODY}`

/**
 * The legend entries that an event belongs to: one, or one for each installer of an installation.
 * Blockers are in none.
 */
export const legendKeys = (event: Event): ReadonlyArray<string> => {
  switch (event.eventType) {
    case "StepEvent":
      return [progressKey(event.progressId)]
    case "ProductionEvent":
      return [PRODUCTION]
    case "DeliveryEvent":
      return [shipperKey(event.shipperId)]
    case "InstallationEvent":
      return event.installerIds.length === 0
        ? [installerKey(null)]
        : event.installerIds.map(installerKey)
    case "UserEvent":
      return [USER_EVENTS]
    case "BlockerEvent":
      return []
  }
}
