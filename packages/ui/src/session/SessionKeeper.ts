import type { AppConfig } from "../api/AppConfig.ts"
import { INVITATION_PATH, takeInvitation } from "./Invitation.ts"
import { rememberSignIn, takeSignIn } from "./PendingSignIn.ts"
import { flowAfter, type ProviderError, providerErrorIn } from "./providerError.ts"
import type { SessionUser } from "./Session.ts"
import { browserDevice, type SessionDevice } from "./SessionDevice.ts"
import {
  makeSessionServer,
  type OpenSession,
  type SessionServer,
  type SignInFlow
} from "./SessionServer.ts"

/** A signed-in user. The token is held in memory only. */
export interface SignedIn {
  readonly id: string
  readonly user: SessionUser
  readonly accessToken: string
  /** Expiry of the token in milliseconds since 1970. */
  readonly expiresAt: number
}

/** The identity provider returned an error instead of a sign-in. */
export class ProviderRefusal extends Error {
  readonly refusal: ProviderError
  constructor(refusal: ProviderError, cause?: unknown) {
    super(`${refusal.code}: ${refusal.description}`, { cause })
    this.refusal = refusal
  }
}

/** `unknown`: before the server answered. `expired`: it could not be renewed. */
export type SessionState = SignedIn | "signedOut" | "expired" | "unknown"

/** Holds the session of this window and notifies subscribers when any window changes it. */
export interface SessionKeeper {
  readonly current: () => SessionState
  readonly subscribe: (changed: () => void) => () => void
  /** Redirects to the identity provider; never resolves. */
  readonly signIn: (returnTo: string, language: string) => Promise<never>
  readonly signOut: (language: string) => Promise<never>
  /**
   * Finishes a sign-in on the callback page; resolves to its `returnTo`. Redirects again after a
   * cancelled flow, for a forgotten password, and after the password is reset.
   * Rejects with a {@link ProviderRefusal} for any other error of the identity provider.
   */
  readonly finishSignIn: (language: string, codes: AppConfig["providerErrors"]) => Promise<string>
  /** Resolves to a valid access token, renewed if it has expired; null without a session. */
  readonly accessToken: () => Promise<string | null>
}

/** Redirect address of the identity provider after a sign-in. */
const CALLBACK_PATH = "/signin-callback"

/** Target of a sign-out if the identity provider has no address for it. */
const SIGNED_OUT_PATH = "/home"

/** Tokens with less time left are renewed; the server renews a little earlier. */
const MARGIN_MS = 30_000

type News = "signedIn" | "signedOut"

export interface SessionSurroundings {
  readonly server: SessionServer
  /** Storage of this window only. */
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">
  readonly channel: Pick<BroadcastChannel, "postMessage" | "addEventListener">
  readonly device: SessionDevice
  readonly here: () => Pick<Location, "pathname" | "search">
  /** Navigates to another address; never resolves. */
  readonly goTo: (address: string) => Promise<never>
}

const goTo = (address: string): Promise<never> => {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign(address)
  return new Promise(() => undefined)
}

export const browserSurroundings = (): SessionSurroundings => ({
  server: makeSessionServer(),
  storage: sessionStorage,
  channel: new BroadcastChannel("atelier.session"),
  device: browserDevice,
  here: () => location,
  goTo
})

/**
 * Creates the session keeper of this window. It asks the server for the session at startup, so that
 * a reloaded page or a second window is signed in too.
 */
export const makeSessionKeeper = ({
  server,
  storage,
  channel,
  device,
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
  const signedIn = ({ id, user, accessToken, expiresInSeconds }: OpenSession): SignedIn => {
    const owner = device.owner()
    if (owner !== null && owner.id !== user.id) void device.forgetDays()
    return { id, user, accessToken, expiresAt: Date.now() + expiresInSeconds * 1_000 }
  }
  const tell = (news: News): void => channel.postMessage(news)

  /** Renews the session in one request; a change meanwhile takes precedence. */
  const renew = (): Promise<SessionState> => {
    const before = changes
    asking ??= server
      .renew()
      .then((open) => {
        if (changes !== before) return state
        if (open !== null) return become(signedIn(open))
        // The user may have lost the account or its rights. Waiting writes remain.
        void device.forgetDays()
        return become(typeof state === "string" ? "signedOut" : "expired")
      })
      .finally(() => {
        asking = null
      })
    return asking
  }

  /**
   * Asks the server for the session. If it cannot be reached, the owner of the device sees the kept
   * days; each use of the token then asks the server again.
   */
  const begin = async (): Promise<void> => {
    try {
      if (device.endsSession()) {
        become("signedOut")
        await server.end("")
        device.endSession(false)
      } else await renew()
    } catch {
      const owner = device.owner()
      become(owner === null ? "signedOut" : { id: "", user: owner, accessToken: "", expiresAt: 0 })
    }
  }

  const leave = async (flow: SignInFlow, returnTo: string, language: string): Promise<never> => {
    const start = await server.start(language, flow)
    rememberSignIn(storage, { ...start, returnTo, flow })
    return leaveFor(start.url)
  }

  channel.addEventListener("message", ({ data }: MessageEvent<News>) => {
    if (data === "signedOut") become("signedOut")
    else void renew().catch(() => become("signedOut"))
  })
  if (here().pathname !== CALLBACK_PATH) void begin()

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    signIn: (returnTo, language) => leave("signIn", returnTo, language),
    signOut: async (language) => {
      // Sent first: a window that finds its session ended would sign in again by itself.
      tell("signedOut")
      const url = await server.end(language).catch((error: unknown) => {
        if (device.owner() === null) {
          tell("signedIn")
          throw error
        }
        // Without a network: the next page ends the session at the server.
        device.endSession(true)
        return null
      })
      await device.forget()
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
      // Reports the identity provider's error to the server too, so that its log names the wrong
      // setting.
      const answer = { query: here().search, invitation: takeInvitation(storage), language }
      const opening = server.open(pending, answer)
      if (error !== null)
        throw new ProviderRefusal(error, await opening.catch((refused: unknown) => refused))
      const opened = await opening
      device.endSession(false)
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
