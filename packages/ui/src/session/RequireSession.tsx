import { type ReactNode, useEffect } from "react"
import { Splash } from "../parts/Splash.tsx"
import { useText } from "../text/useText.ts"
import { useSession } from "./Session.ts"

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
  useEffect(() => {
    if (status === "signedOut") void signIn(returnTo)
  }, [status, signIn, returnTo])
  return status === "signedIn" ? children : <Splash label={t("session:signingIn")} />
}
