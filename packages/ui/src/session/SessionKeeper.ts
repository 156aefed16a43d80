import type { AppConfig } from "../app/AppConfig.tsx"
import { INVITATION_PATH, takeInvitation } from "./Invitation.ts"
import { rememberSignIn, takeSignIn } from "./PendingSignIn.ts"
import { flowAfter, type ProviderError, providerErrorIn } from "./providerError.ts"
import type { SessionUser } from "./Session.ts"
import {
  makeSessionServer,
  type OpenSession,
  type SessionServer,
  type SignInFlow
} from "./SessionServer.ts"

/** Somebody who is signed in. The token lies in memory only. */
export interface SignedIn {
  readonly id: string
  readonly user: SessionUser
  readonly accessToken: string
  /** When the token ends, in milliseconds since 1970. */
  readonly expiresAt: number
}

/** The identity provider did not sign somebody in. */
export class ProviderRefusal extends Error {
  readonly refusal: ProviderError
  constructor(refusal: ProviderError, cause?: unknown) {
    super(`${refusal.code}: ${refusal.description}`, { cause })
    this.refusal = refusal
  }
}

/**
 * The session of this window; `unknown` until the server was asked, `expired` where it was not
 * signed out and could not be renewed.
 */
export type SessionState = SignedIn | "signedOut" | "expired" | "unknown"

/** Keeps the session of this window, and tells when it changes, here or in another window. */
export interface SessionKeeper {
  readonly current: () => SessionState
  readonly subscribe: (changed: () => void) => () => void
  /** Leaves for the identity provider, and does not come back. */
  readonly signIn: (returnTo: string, language: string) => Promise<never>
  /** Ends the session in every window, then leaves for the identity provider. */
  readonly signOut: (language: string) => Promise<never>
  /**
   * Finish a sign-in on the callback page; answers what `returnTo` was. Leaves again after a flow
   * that was cancelled, for a password that was forgotten and once that is new; rejects with a
   * {@link ProviderRefusal} for any other error of the identity provider.
   */
  readonly finishSignIn: (language: string, codes: AppConfig["providerErrors"]) => Promise<string>
  /** A valid access token, renewed when it has run out; null when there is no session any more. */
  readonly accessToken: () => Promise<string | null>
}

/** Where the identity provider sends people back to after sign-in. */
const CALLBACK_PATH = "/signin-callback"

/** Where people go who signed out and have no place to sign out at. */
const SIGNED_OUT_PATH = "/home"

/**
 * A token with less left than this is renewed before it is used; the server renews a little
 * earlier.
 */
const MARGIN_MS = 30_000

/** What a window tells the others of the same browser. */
type News = "signedIn" | "signedOut"

/** What a session is kept with. */
export interface SessionSurroundings {
  readonly server: SessionServer
  /** The storage of this window alone. */
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">
  readonly channel: Pick<BroadcastChannel, "postMessage" | "addEventListener">
  /** The path and query on screen. */
  readonly here: () => Pick<Location, "pathname" | "search">
  /** Goes to another address; never ends. */
  readonly goTo: (address: string) => Promise<never>
}

const goTo = (address: string): Promise<never> => {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign(address)
  return new Promise(() => undefined)
}

/** The surroundings of a page in a browser. */
export const browserSurroundings = (): SessionSurroundings => ({
  server: makeSessionServer(),
  storage: sessionStorage,
  channel: new BroadcastChannel("atelier.session"),
  here: () => location,
  goTo
})

/**
 * Keeps the session of this window. The server is asked for it when the page begins, so that a page
 * that is loaded again, or a second window, is signed in too.
 */
export const makeSessionKeeper = ({
  server,
  storage,
  channel,
  here,
  goTo: leaveFor
}: SessionSurroundings): SessionKeeper => {
  const listeners = new Set<() => void>()
  let state: SessionState = "unknown"
  let asking: Promise<SessionState> | null = null
  let changes = 0

  const become = (next: SessionState): SessionState => {
    changes += 1
    state = next
    for (const listener of listeners) listener()
    return next
  }
  const signedIn = ({ id, user, accessToken, expiresInSeconds }: OpenSession): SignedIn => ({
    id,
    user,
    accessToken,
    expiresAt: Date.now() + expiresInSeconds * 1_000
  })
  const tell = (news: News): void => channel.postMessage(news)

  /** Asks the server once, however many wait. An answer that was overtaken does not count. */
  const renew = (): Promise<SessionState> => {
    const before = changes
    asking ??= server
      .renew()
      .then((open) => {
        if (changes !== before) return state
        if (open !== null) return become(signedIn(open))
        return become(typeof state === "string" ? "signedOut" : "expired")
      })
      .finally(() => {
        asking = null
      })
    return asking
  }

  /** Leaves for the identity provider, and remembers what for. */
  const leave = async (flow: SignInFlow, returnTo: string, language: string): Promise<never> => {
    const start = await server.start(language, flow)
    rememberSignIn(storage, { ...start, returnTo, flow })
    return leaveFor(start.url)
  }

  channel.addEventListener("message", ({ data }: MessageEvent<News>) => {
    if (data === "signedOut") become("signedOut")
    else void renew().catch(() => become("signedOut"))
  })
  if (here().pathname !== CALLBACK_PATH) void renew().catch(() => become("signedOut"))

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    signIn: (returnTo, language) => leave("signIn", returnTo, language),
    signOut: async (language) => {
      // Told first: a window that finds its session ended would sign in again by itself.
      tell("signedOut")
      const url = await server.end(language).catch((error: unknown) => {
        tell("signedIn")
        throw error
      })
      return leaveFor(url ?? SIGNED_OUT_PATH)
    },
    finishSignIn: async (language, codes) => {
      const pending = takeSignIn(storage)
      if (pending === null) throw new Error("this window did not begin a sign-in")
      const { flow, returnTo } = pending
      if (flow === "passwordReset") return leave("signIn", returnTo, language)
      const error = providerErrorIn(here().search)
      const next = error === null ? null : flowAfter(error, codes)
      if (next === "passwordReset") return leave("passwordReset", returnTo, language)
      if (next === "signInAgain") return leave("signIn", returnTo, language)
      // The server is told of an error of the provider too, so that its log names the setting.
      const answer = { query: here().search, invitation: takeInvitation(storage), language }
      const opening = server.open(pending, answer)
      if (error !== null)
        throw new ProviderRefusal(error, await opening.catch((refused: unknown) => refused))
      const opened = await opening
      become(signedIn(opened))
      tell("signedIn")
      const { invitation = "accepted" } = opened
      return invitation === "accepted"
        ? pending.returnTo
        : `${INVITATION_PATH}?outcome=${invitation}`
    },
    accessToken: async () => {
      const known = state
      if (known === "signedOut" || known === "expired") return null
      if (known !== "unknown" && known.expiresAt - MARGIN_MS > Date.now()) return known.accessToken
      const next = await renew()
      return typeof next === "string" ? null : next.accessToken
    }
  }
}
