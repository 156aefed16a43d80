import {
  installerAccess,
  isAdmin,
  progressAccess,
  shipperAccess,
  type UserConfiguration
} from "@atelier/domain/access"
import type { Resource } from "@atelier/domain/capacity"

const seesProgress = (user: UserConfiguration, id: string): boolean => {
  const entry = user.progressVisibility.find(({ progressId }) => progressId === id)
  return progressAccess(user, id).display && (entry?.displayCapacities ?? true)
}

/** Whether a user may know how full a resource is; of a progress, its `displayCapacities` decides too. */
export const seesCapacity = (user: UserConfiguration, resource: Resource): boolean => {
  if (isAdmin(user)) return true
  switch (resource.kind) {
    case "progress":
      return seesProgress(user, resource.id)
    case "installer":
      return installerAccess(user, resource.id).display
    case "shipper":
      return shipperAccess(user, resource.id).display
    case "production":
      return user.productionVisibility.display
    case "shop":
      return false
  }
}
