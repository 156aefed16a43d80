import { type ReactNode, useEffect } from "react"
import { Splash } from "../parts/Splash.tsx"
import { useText } from "../text/useText.ts"
import { useSession } from "./Session.ts"

/** Shows its content to whoever is signed in; leaves for the sign-in with everybody else, and comes back. */
export const RequireSession = ({ children }: { readonly children: ReactNode }) => {
  const t = useText("session")
  const { status, signIn } = useSession()
  useEffect(() => {
    if (status === "signedOut") void signIn()
  }, [status, signIn])
  return status === "signedIn" ? children : <Splash label={t("session:signingIn")} />
}
