import type { UserManager } from "oidc-client-ts"
import type { AppConfig } from "../app/AppConfig.tsx"
import { isFresh, readSession, type StoredSession, sessionKey } from "./StoredSession.ts"

/** Keeps the session of this browser, and tells when it changes, here or in another window. */
export interface SessionKeeper {
  readonly current: () => StoredSession | null
  readonly subscribe: (changed: () => void) => () => void
  readonly signIn: (returnTo: string, language: string) => Promise<void>
  readonly signOut: (language: string) => Promise<void>
  /** Finish a sign-in on the callback page; answers what `returnTo` was. */
  readonly finishSignIn: () => Promise<unknown>
  /** A valid access token, renewed when it has run out; null when there is no session any more. */
  readonly accessToken: () => Promise<string | null>
}

const RENEWAL = "atelier.renewal"

/** One window renews at a time; the others wait and find the new token kept. */
const alone = <A>(run: () => Promise<A>): Promise<A> => navigator.locks.request(RENEWAL, run)

const renewed = async (manager: UserManager): Promise<string | null> => {
  const { ErrorResponse } = await import("oidc-client-ts")
  try {
    return (await manager.signinSilent())?.access_token ?? null
  } catch (refusal) {
    if (!(refusal instanceof ErrorResponse)) throw refusal
    await manager.removeUser()
    return null
  }
}

/**
 * Keeps the session. The OpenID Connect client is loaded only to sign in, renew or sign out: a page
 * that finds a fresh session in the browser starts without it.
 */
export const makeSessionKeeper = (config: AppConfig): SessionKeeper => {
  const key = sessionKey(config)
  const listeners = new Set<() => void>()
  let client: Promise<UserManager> | null = null
  let known: { readonly text: string | null; readonly session: StoredSession | null } | null = null
  const manager = (): Promise<UserManager> => {
    client ??= import("./makeUserManager.ts").then(({ makeUserManager }) => makeUserManager(config))
    return client
  }
  const current = (): StoredSession | null => {
    const text = localStorage.getItem(key)
    if (known === null || known.text !== text)
      known = { text, session: readSession(localStorage, key, Date.now()) }
    return known.session
  }
  const changed = (): void => {
    for (const listener of listeners) listener()
  }
  addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) changed()
  })
  const renew = () =>
    alone(async () => {
      const session = current()
      if (session === null) return null
      if (isFresh(session, Date.now())) return session.access_token
      const token = await renewed(await manager())
      changed()
      return token
    })
  return {
    current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    signIn: async (returnTo, language) =>
      (await manager()).signinRedirect({ state: returnTo, ui_locales: language }),
    signOut: async (language) =>
      (await manager()).signoutRedirect({ extraQueryParams: { ui_locales: language } }),
    finishSignIn: async () => {
      const user = await (await manager()).signinCallback()
      changed()
      return user?.state
    },
    accessToken: async () => {
      const session = current()
      if (session === null) return null
      return isFresh(session, Date.now()) ? session.access_token : renew()
    }
  }
}
