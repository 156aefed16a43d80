import { type ReactNode, useEffect, useState } from "react"
import { Splash } from "../parts/Splash.tsx"
import { useText } from "../text/useText.ts"
import { useSession } from "./Session.ts"
import { SignInFailed } from "./SignInFailed.tsx"

/** Shows its content to whoever is signed in; leaves for the sign-in with everybody else, and comes back. */
export const RequireSession = ({
  children,
  returnTo
}: {
  readonly children: ReactNode
  /** Where to come back to; the page on screen unless said otherwise. */
  readonly returnTo?: string
}) => {
  const t = useText("session")
  const { status, signIn } = useSession()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (status === "signedOut" && !failed) signIn(returnTo).catch(() => setFailed(true))
  }, [status, failed, signIn, returnTo])
  if (failed) return <SignInFailed onRetry={() => setFailed(false)} />
  return status === "signedIn" ? children : <Splash label={t("session:signingIn")} />
}
