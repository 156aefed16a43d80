import {
  installerAccess,
  isAdmin,
  progressAccess,
  shipperAccess,
  type UserConfiguration
} from "../access/index.ts"

/** Whose days are full or not; crews without an id are nobody yet. */
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
 * Whether a user may know how full a resource is: its load, which counts all work, the limits, and
 * what would be over. Of a progress, its `displayCapacities` decides too.
 */
export const seesCapacity = (
  user: UserConfiguration,
  { kind, id = null }: CapacityOwner
): boolean => isAdmin(user) || owners[kind](user, id)
