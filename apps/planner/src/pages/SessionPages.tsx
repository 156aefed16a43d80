import { RequireSession, SignInCallback, Splash, useSession, useText } from "@atelier/ui"
import { useEffect } from "react"
import { Navigate, useNavigate } from "react-router"

export const LoginPage = () => (
  <RequireSession returnTo="/">
    <Navigate to="/" replace />
  </RequireSession>
)

const ofTheAdminApp = (path: string): boolean => /^\/configuration(\/|$)/.test(path)

export const SignedInPage = () => {
  const navigate = useNavigate()
  const goOn = (path: string): void => {
    if (ofTheAdminApp(path)) location.replace(path)
    else void navigate(path, { replace: true })
  }
  return <SignInCallback onDone={goOn} />
}

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
