import { type ReactNode, useEffect, useState } from "react"
import { Splash } from "../parts/Splash.tsx"
import { useText } from "../text/useText.ts"
import { useSession } from "./Session.ts"
import { SessionEnded } from "./SessionEnded.tsx"
import { SignInFailed } from "./SignInFailed.tsx"

/**
 * Shows its content to whoever is signed in; leaves for the sign-in with everybody else, and comes
 * back. So it does when a session cannot be renewed. One that is signed out of while it is on
 * screen, as in another window, is not begun again without being asked.
 */
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
  const [failure, setFailure] = useState<unknown>(null)
  const [known, setKnown] = useState(false)
  if (status === "signedIn" && !known) setKnown(true)
  useEffect(() => {
    const isWanted = status === "expired" || (status === "signedOut" && !known)
    if (isWanted && failure === null) signIn(returnTo).catch(setFailure)
  }, [status, known, failure, signIn, returnTo])
  if (failure !== null) return <SignInFailed failure={failure} onRetry={() => setFailure(null)} />
  if (status === "signedOut" && known) return <SessionEnded onSignIn={() => setKnown(false)} />
  return status === "signedIn" ? children : <Splash label={t("session:signingIn")} />
}
