import {
  installerAccess,
  isAdmin,
  shipperAccess,
  type UserConfiguration
} from "@atelier/domain/access"
import type { Plan } from "@atelier/domain/change"

/** Whether a user sees deliveries of any shipper, or of none. */
export const seesDeliveries = (user: UserConfiguration, plan: Pick<Plan, "shipper">): boolean =>
  isAdmin(user) || [null, ...plan.shipper.keys()].some((id) => shipperAccess(user, id).display)

/** Whether a user sees installations of any installer, or of none. */
export const seesInstallations = (
  user: UserConfiguration,
  plan: Pick<Plan, "installer">
): boolean =>
  isAdmin(user) || [null, ...plan.installer.keys()].some((id) => installerAccess(user, id).display)
