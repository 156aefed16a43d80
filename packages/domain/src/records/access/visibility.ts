import type { BlockerScope, Event, ReferenceEvent, StepEvent } from "../event/index.ts"
import { isAdmin } from "./permits.ts"
import type { UserConfiguration, Visibility } from "./UserConfiguration.ts"

type Access = keyof Visibility

const EVERYTHING: Visibility = { display: true, editor: true }

const any = (entries: ReadonlyArray<Visibility>): Visibility => ({
  display: entries.some((entry) => entry.display),
  editor: entries.some((entry) => entry.editor)
})

/** Access to a progress; `otherwise` if it has no entry. */
export const progressAccess = (user: UserConfiguration, progressId: string): Visibility =>
  user.progressVisibility.find((entry) => entry.progressId === progressId) ?? user.otherwise

/** Access to the deliveries of a shipper; null means "no shipper". */
export const shipperAccess = (user: UserConfiguration, shipperId: string | null): Visibility =>
  user.shippersVisibility.find((entry) => entry.shipperId === shipperId) ?? user.otherwise

/** Access to the installations of an installer; null means "no installer". */
export const installerAccess = (user: UserConfiguration, installerId: string | null): Visibility =>
  user.installersVisibility.find((entry) => entry.installerId === installerId) ?? user.otherwise

/** Access to an installation: the union of the access to its installers, or to "no installer". */
export const installersAccess = (
  user: UserConfiguration,
  installerIds: ReadonlyArray<string>
): Visibility =>
  installerIds.length === 0
    ? installerAccess(user, null)
    : any(installerIds.map((id) => installerAccess(user, id)))

const eventAccess = (user: UserConfiguration, event: Event): Visibility => {
  switch (event.eventType) {
    case "StepEvent":
      return progressAccess(user, event.progressId)
    case "ProductionEvent":
      return user.productionVisibility
    case "DeliveryEvent":
      return shipperAccess(user, event.shipperId)
    case "InstallationEvent":
      return installersAccess(user, event.installerIds)
    case "UserEvent":
      return EVERYTHING
    case "BlockerEvent":
      return { display: true, editor: mayClose(user, event.scope) }
  }
}

const has = (access: Visibility, wanted: Access): boolean =>
  wanted === "display" ? access.display : access.display && access.editor

/**
 * Whether the user may close the resources of a scope: those whose events the user may edit.
 * Administrators close everything, and only they the whole shop.
 */
export const mayClose = (user: UserConfiguration, scope: BlockerScope): boolean => {
  const closed = [
    ...(scope.production ? [user.productionVisibility] : []),
    ...scope.progressIds.map((id) => progressAccess(user, id)),
    ...scope.installerIds.map((id) => installerAccess(user, id)),
    ...scope.shipperIds.map((id) => shipperAccess(user, id))
  ]
  const isTheirs = closed.length > 0 && closed.every((access) => has(access, "editor"))
  return isAdmin(user) || (!scope.wholeShop && isTheirs)
}

/**
 * Whether the user's configuration displays the event. An installation is displayed if one of its
 * installers is. User events and blockers are always displayed.
 */
export const canSeeEvent = (user: UserConfiguration, event: Event): boolean =>
  has(eventAccess(user, event), "display")

/** Whether the user can change the event. A hidden event is never editable. */
export const canEditEvent = (user: UserConfiguration, event: Event): boolean =>
  has(eventAccess(user, event), "editor")

/**
 * Whether an event lets the user open its work order: each visible event of the order does. A user
 * event does not, because any user can attach one to any work order.
 */
export const showsWorkOrder = (
  user: UserConfiguration,
  event: Event
): event is StepEvent | ReferenceEvent =>
  event.eventType !== "UserEvent" && event.eventType !== "BlockerEvent" && canSeeEvent(user, event)

/** A selection of events by kind and resource; null selects all of a kind. */
export interface EventKinds {
  readonly progressIds: ReadonlyArray<string> | null
  readonly shipperIds: ReadonlyArray<string | null> | null
  readonly installerIds: ReadonlyArray<string | null> | null
  readonly production: boolean
}

const displayedOf = <I>(
  ids: ReadonlyArray<I> | null,
  accessTo: (id: I) => Visibility
): ReadonlyArray<I> | null => ids?.filter((id) => accessTo(id).display) ?? null

/** Narrows a selection to the events that the user's configuration displays. */
export const displayedKinds = <K extends EventKinds>(user: UserConfiguration, kinds: K): K => ({
  ...kinds,
  progressIds: displayedOf(kinds.progressIds, (id) => progressAccess(user, id)),
  shipperIds: displayedOf(kinds.shipperIds, (id) => shipperAccess(user, id)),
  installerIds: displayedOf(kinds.installerIds, (id) => installerAccess(user, id)),
  production: kinds.production && user.productionVisibility.display
})
