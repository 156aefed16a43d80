import type { Resource } from "@atelier/domain/capacity"
import type { BlockerScope, Event } from "@atelier/domain/event"

export const USER_EVENTS = "user"

export const PRODUCTION = "production"

/** Id part of the keys for "no shipper" and "no installer". */
export const NOBODY = "none"

export const progressKey = (progressId: string): string => `p:${progressId}`

export const shipperKey = (shipperId: string | null): string => `s:${shipperId ?? NOBODY}`

export const installerKey = (installerId: string | null): string => `i:${installerId ?? NOBODY}`

/** The resource of a legend entry; null if it has none. */
export const resourceOfKey = (key: string): Resource | null => {
  if (key === PRODUCTION) return { kind: "production" }
  const id = key.slice(2)
  if (id === NOBODY) return null
  if (key === progressKey(id)) return { kind: "progress", id }
  if (key === shipperKey(id)) return { kind: "shipper", id }
  return key === installerKey(id) ? { kind: "installer", id } : null
}

export const closedKeys = (scope: BlockerScope): ReadonlyArray<string> => [
  ...(scope.production ? [PRODUCTION] : []),
  ...scope.progressIds.map(progressKey),
  ...scope.installerIds.map(installerKey),
  ...scope.shipperIds.map(shipperKey)
]

/** The legend entries of an event: one per installer of an installation; none for a blocker. */
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
