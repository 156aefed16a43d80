import { Context, type Effect } from "effect"

/** Lifetime of a session without renewal: two weeks. */
export const MAX_SESSION_MS = 14 * 24 * 60 * 60 * 1_000

/** Hash of an access token, and its expiry in milliseconds since 1970. */
export interface HandedOutToken {
  readonly hash: string
  readonly expiresAt: number
}

export interface KeptSession {
  /** The hash of the session cookie. */
  readonly key: string
  readonly accountId: string
  /** The issuer's tokens, encrypted with a key from the cookie. */
  readonly sealed: string
  /** Access tokens sent to the browser that have not expired. */
  readonly tokens: ReadonlyArray<HandedOutToken>
  /** Time of the sign-in in milliseconds since 1970; 0 if unknown. */
  readonly startedAt: number
  /** Short name of the browser; empty if unknown. */
  readonly browser: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Browser sessions, and the tokens of ended ones. */
export class KeptSessions extends Context.Service<
  KeptSessions,
  {
    /** Adds a session at `now`, in milliseconds since 1970; deletes expired sessions and tokens. */
    readonly keep: (session: KeptSession, now: number) => Effect.Effect<void>
    /** Replaces a session. False if it was ended: then the new tokens are ended too. */
    readonly renew: (session: KeptSession) => Effect.Effect<boolean>
    /** A session by key; null if missing or expired at `now`, in milliseconds since 1970. */
    readonly find: (key: string, now: number) => Effect.Effect<KeptSession | null>
    /** Sessions not expired at `now` (milliseconds since 1970), latest expiry first. */
    readonly open: (now: number) => Effect.Effect<ReadonlyArray<KeptSession>>
    /** Deletes a session and records its tokens as ended; returns them. */
    readonly end: (key: string) => Effect.Effect<ReadonlyArray<HandedOutToken>>
    /** Unexpired tokens of ended sessions at `now`, in milliseconds since 1970. */
    readonly ended: (now: number) => Effect.Effect<ReadonlyArray<HandedOutToken>>
  }
>()("@atelier/application/KeptSessions") {}
