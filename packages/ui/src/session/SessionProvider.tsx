import type { User, UserManager } from "oidc-client-ts"
import { type ReactNode, useEffect, useMemo, useState } from "react"
import { useAppConfig } from "../app/AppConfig.tsx"
import { useLanguage } from "../text/useLanguage.ts"
import { makeAccessToken, usable } from "./makeAccessToken.ts"
import { makeUserManager } from "./makeUserManager.ts"
import { type Session, SessionContext, type SessionUser } from "./Session.ts"

type State = { readonly status: Session["status"]; readonly user: SessionUser | null }

const signedOut: State = { status: "signedOut", user: null }

const stateOf = (user: User | null): State =>
  usable(user)
    ? {
        status: "signedIn",
        user: {
          id: user.profile.sub,
          name: user.profile.name ?? user.profile.email ?? user.profile.sub,
          email: user.profile.email ?? ""
        }
      }
    : signedOut

const here = (): string => `${location.pathname}${location.search}${location.hash}`

/** A page of our own to come back to; anything else, such as another site, becomes the start page. */
const safeReturn = (state: unknown): string =>
  typeof state === "string" && /^\/(?![/\\])/.test(state) ? state : "/"

const useSessionState = (manager: UserManager): State => {
  const [state, setState] = useState<State>({ status: "loading", user: null })
  useEffect(() => {
    const show = (user: User | null) => setState(stateOf(user))
    const refresh = () => void manager.getUser().then(show)
    refresh()
    const forgets = [
      manager.events.addUserLoaded(show),
      manager.events.addUserUnloaded(() => setState(signedOut))
    ]
    const otherWindow = (event: StorageEvent) => {
      if (event.key?.startsWith("atelier.user:") === true) refresh()
    }
    addEventListener("storage", otherWindow)
    return () => {
      for (const forget of forgets) forget()
      removeEventListener("storage", otherWindow)
    }
  }, [manager])
  return state
}

/** Signs people in and out by OpenID Connect, and keeps their token fresh. */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const config = useAppConfig()
  const manager = useMemo(() => makeUserManager(config), [config])
  const { code } = useLanguage()
  const state = useSessionState(manager)
  const accessToken = useMemo(() => makeAccessToken(manager), [manager])
  const session = useMemo(
    (): Session => ({
      ...state,
      signIn: (returnTo = here()) =>
        manager.signinRedirect({ state: safeReturn(returnTo), ui_locales: code }),
      signOut: () => manager.signoutRedirect({ extraQueryParams: { ui_locales: code } }),
      finishSignIn: async () => safeReturn((await manager.signinCallback())?.state),
      accessToken
    }),
    [manager, state, code, accessToken]
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
