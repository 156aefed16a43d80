import type { Event, ReferenceEvent, StepEvent } from "../event/index.ts"
import { isAdmin } from "./permits.ts"
import type { UserConfiguration, Visibility } from "./UserConfiguration.ts"

type Access = keyof Visibility

const NOTHING: Visibility = { display: false, editor: false }
const EVERYTHING: Visibility = { display: true, editor: true }

const any = (entries: ReadonlyArray<Visibility>): Visibility => ({
  display: entries.some((entry) => entry.display),
  editor: entries.some((entry) => entry.editor)
})

/** What a user may see and edit of a progress; the user's `otherwise` where it has no entry. */
export const progressAccess = (user: UserConfiguration, progressId: string): Visibility =>
  user.progressVisibility.find((entry) => entry.progressId === progressId) ?? user.otherwise

/** What a user may see and edit of a shipper's deliveries; null stands for "no shipper". */
export const shipperAccess = (user: UserConfiguration, shipperId: string | null): Visibility =>
  user.shippersVisibility.find((entry) => entry.shipperId === shipperId) ?? user.otherwise

/** What a user may see and edit of an installer's installations; null stands for "no installer". */
export const installerAccess = (user: UserConfiguration, installerId: string | null): Visibility =>
  user.installersVisibility.find((entry) => entry.installerId === installerId) ?? user.otherwise

/** What a user may see and edit of an installation by some installers, or by nobody yet. */
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
      return { ...NOTHING, display: true, editor: isAdmin(user) }
  }
}

const has = (access: Visibility, wanted: Access): boolean =>
  wanted === "display" ? access.display : access.display && access.editor

/**
 * Whether the user's configuration displays the event. An installation is displayed when any of its
 * installers is; user events and blockers always are.
 */
export const canSeeEvent = (user: UserConfiguration, event: Event): boolean =>
  has(eventAccess(user, event), "display")

/** Whether the user may change the event; what a user may not see, nobody lets them edit. */
export const canEditEvent = (user: UserConfiguration, event: Event): boolean =>
  has(eventAccess(user, event), "editor")

/**
 * Whether an event opens its work order to the user: every event in sight that is part of the work
 * order does. A user event does not, for anybody can write one about anything.
 */
export const showsWorkOrder = (
  user: UserConfiguration,
  event: Event
): event is StepEvent | ReferenceEvent =>
  event.eventType !== "UserEvent" && event.eventType !== "BlockerEvent" && canSeeEvent(user, event)

/** Kinds of events, by whom they are of; null stands for all of a kind. */
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

/** Those kinds of events that the user's configuration displays, with all else that is asked. */
export const displayedKinds = <K extends EventKinds>(user: UserConfiguration, kinds: K): K => ({
  ...kinds,
  progressIds: displayedOf(kinds.progressIds, (id) => progressAccess(user, id)),
  shipperIds: displayedOf(kinds.shipperIds, (id) => shipperAccess(user, id)),
  installerIds: displayedOf(kinds.installerIds, (id) => installerAccess(user, id)),
  production: kinds.production && user.productionVisibility.display
})
