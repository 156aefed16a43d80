import { usePermissions, useUserConfig } from "@atelier/ui"
import { useCallback } from "react"
import { isImport, isOfMaestro } from "./addresses.ts"

/**
 * Who opens which address of the configuration: administrators all of them, everybody else the
 * screens of Maestro where the organisation has it, and the import of work orders with the right to
 * create some.
 */
export const useMayOpen = (): ((path: string) => boolean) => {
  const { isAdmin, may } = usePermissions()
  const { hasSchedulingOption } = useUserConfig()
  const mayImport = may("createWorkOrder")
  return useCallback(
    (path) =>
      isAdmin || (hasSchedulingOption && isOfMaestro(path)) || (mayImport && isImport(path)),
    [isAdmin, hasSchedulingOption, mayImport]
  )
}
