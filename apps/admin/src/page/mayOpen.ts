import type { UserConfig } from "@atelier/contract"
import { isAdmin, permits } from "@atelier/domain/access"
import { isImport, isOfMaestro } from "./addresses.ts"

/**
 * Returns whether a user may open an address of the configuration. Administrators may open all;
 * others the Maestro screens if the organisation has the option, and the import if they may create
 * work orders.
 */
export const mayOpen = (me: UserConfig, path: string): boolean =>
  isAdmin(me) ||
  (me.hasSchedulingOption && isOfMaestro(path)) ||
  (permits(me, ["createWorkOrder"]) && isImport(path))
