import { Splash, usePermissions, useText } from "@atelier/ui"
import { type ReactNode, useEffect } from "react"

/** Shows its content to administrators; takes everybody else to the calendar. */
export const AdminsOnly = ({ children }: { readonly children: ReactNode }) => {
  const t = useText("common")
  const { isAdmin } = usePermissions()
  useEffect(() => {
    if (!isAdmin) location.replace("/")
  }, [isAdmin])
  return isAdmin ? children : <Splash label={t("common:loading")} />
}
