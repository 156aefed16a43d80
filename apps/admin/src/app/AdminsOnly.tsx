import { Splash, useOnForbidden, useText } from "@atelier/ui"
import { type ReactNode, useEffect } from "react"
import { useLocation } from "react-router"
import { useLeaveRefused } from "../page/useLeaveRefused.ts"
import { useMayOpen } from "../page/useMayOpen.ts"

/** Renders its content if the user may open the screen; otherwise goes to the calendar. */
export const AdminsOnly = ({ children }: { readonly children: ReactNode }) => {
  const t = useText("common")
  const { pathname } = useLocation()
  const mayEnter = useMayOpen()(pathname)
  useOnForbidden(useLeaveRefused())
  useEffect(() => {
    if (!mayEnter) location.replace("/")
  }, [mayEnter])
  return mayEnter ? children : <Splash label={t("common:loading")} />
}
