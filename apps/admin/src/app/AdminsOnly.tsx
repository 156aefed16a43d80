import { Splash, usePermissions, useText, useUserConfig } from "@atelier/ui"
import { type ReactNode, useEffect } from "react"
import { useLocation } from "react-router"
import { isOfMaestro } from "../page/addresses.ts"

/**
 * Shows its content to administrators, and the screens of Maestro to everybody whose organisation
 * has it; takes everybody else to the calendar.
 */
export const AdminsOnly = ({ children }: { readonly children: ReactNode }) => {
  const t = useText("common")
  const { isAdmin } = usePermissions()
  const { hasSchedulingOption } = useUserConfig()
  const { pathname } = useLocation()
  const mayEnter = isAdmin || (hasSchedulingOption && isOfMaestro(pathname))
  useEffect(() => {
    if (!mayEnter) location.replace("/")
  }, [mayEnter])
  return mayEnter ? children : <Splash label={t("common:loading")} />
}
