import {
  installerAccess,
  isAdmin,
  progressAccess,
  shipperAccess,
  type UserConfiguration
} from "../../records/access/index.ts"

/** A resource with a capacity; without an id, unassigned crews. */
export interface CapacityOwner {
  readonly kind: "shop" | "production" | "progress" | "installer" | "shipper"
  readonly id?: string | null
}

const ofProgress = (user: UserConfiguration, id: string): boolean => {
  const entry = user.progressVisibility.find(({ progressId }) => progressId === id)
  return progressAccess(user, id).display && (entry?.displayCapacities ?? true)
}

const owners: {
  readonly [K in CapacityOwner["kind"]]: (user: UserConfiguration, id: string | null) => boolean
} = {
  shop: () => false,
  production: (user) => user.productionVisibility.display,
  progress: (user, id) => id !== null && ofProgress(user, id),
  installer: (user, id) => installerAccess(user, id).display,
  shipper: (user, id) => shipperAccess(user, id).display
}

/**
 * True if a user may see load, capacity and overloads of a resource. The load includes hidden work.
 * For a progress, `displayCapacities` counts too.
 */
export const seesCapacity = (
  user: UserConfiguration,
  { kind, id = null }: CapacityOwner
): boolean => isAdmin(user) || owners[kind](user, id)
