import { type ReactNode, useMemo, useState, useSyncExternalStore } from "react"
import { useAppConfig } from "../app/AppConfig.tsx"
import { useLanguage } from "../text/useLanguage.ts"
import { type Session, SessionContext, type SessionUser } from "./Session.ts"
import { makeSessionKeeper } from "./SessionKeeper.ts"
import type { StoredSession } from "./StoredSession.ts"
import { safeReturn } from "./safeReturn.ts"

const userOf = ({ profile: { sub, name, email = "" } }: StoredSession): SessionUser => ({
  id: sub,
  name: name ?? (email === "" ? sub : email),
  email
})

const here = (): string => `${location.pathname}${location.search}${location.hash}`

/** Signs people in and out by OpenID Connect, and keeps their token fresh. */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const config = useAppConfig()
  const { code } = useLanguage()
  const [keeper] = useState(() => makeSessionKeeper(config))
  const [leaving, setLeaving] = useState(false)
  const stored = useSyncExternalStore(keeper.subscribe, keeper.current)
  const session = useMemo((): Session => {
    const leave = async (go: Promise<void>): Promise<void> => {
      setLeaving(true)
      await go.finally(() => setLeaving(false))
    }
    return {
      status: leaving ? "loading" : stored === null ? "signedOut" : "signedIn",
      user: stored === null ? null : userOf(stored),
      signIn: (returnTo = here()) => leave(keeper.signIn(safeReturn(returnTo), code)),
      signOut: () => leave(keeper.signOut(code)),
      finishSignIn: async () => safeReturn(await keeper.finishSignIn()),
      accessToken: keeper.accessToken
    }
  }, [keeper, stored, leaving, code])
  return <SessionContext value={session}>{children}</SessionContext>
}
