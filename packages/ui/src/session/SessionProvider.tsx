import { type ReactNode, useMemo, useState, useSyncExternalStore } from "react"
import { useAppConfig } from "../api/AppConfig.ts"
import { useLanguage } from "../text/useLanguage.ts"
import { type Session, SessionContext } from "./Session.ts"
import type { SessionKeeper, SessionState } from "./SessionKeeper.ts"
import { safeReturn } from "./safeReturn.ts"

const statusOf = (state: SessionState): Session["status"] => {
  if (state === "unknown") return "loading"
  return typeof state === "string" ? state : "signedIn"
}

const here = (): string => `${location.pathname}${location.search}${location.hash}`

export const SessionProvider = ({
  keeper,
  children
}: {
  readonly keeper: SessionKeeper
  readonly children: ReactNode
}) => {
  const { code } = useLanguage()
  const { providerErrors } = useAppConfig()
  const [leaving, setLeaving] = useState(false)
  const state = useSyncExternalStore(keeper.subscribe, keeper.current)
  const session = useMemo((): Session => {
    const leave = async (go: Promise<never>): Promise<void> => {
      setLeaving(true)
      await go.finally(() => setLeaving(false))
    }
    return {
      status: leaving ? "loading" : statusOf(state),
      id: typeof state === "string" ? null : state.id,
      user: typeof state === "string" ? null : state.user,
      signIn: (returnTo = here()) => leave(keeper.signIn(safeReturn(returnTo), code)),
      signOut: () => leave(keeper.signOut(code)),
      finishSignIn: async () => safeReturn(await keeper.finishSignIn(code, providerErrors)),
      accessToken: keeper.accessToken
    }
  }, [keeper, state, leaving, code, providerErrors])
  return <SessionContext value={session}>{children}</SessionContext>
}
