import type { UserConfig } from "@atelier/contract"
import { isAdmin, permits } from "@atelier/domain/access"
import { isImport, isOfMaestro } from "./addresses.ts"

/**
 * Who opens which address of the configuration: administrators all of them, everybody else the
 * screens of Maestro where the organisation has it, and the import of work orders with the right to
 * create some.
 */
export const mayOpen = (me: UserConfig, path: string): boolean =>
  isAdmin(me) ||
  (me.hasSchedulingOption && isOfMaestro(path)) ||
  (permits(me, ["createWorkOrder"]) && isImport(path))
