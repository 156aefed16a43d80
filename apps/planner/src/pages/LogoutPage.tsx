import { Splash, useSession, useText } from "@atelier/ui"
import { useEffect } from "react"
import { Navigate } from "react-router"

export const LogoutPage = () => {
  const t = useText("session")
  const { status, signOut } = useSession()
  useEffect(() => {
    if (status === "signedIn") void signOut()
  }, [status, signOut])
  return status === "signedOut" ? (
    <Navigate to="/home" replace />
  ) : (
    <Splash label={t("session:signingOut")} />
  )
}
