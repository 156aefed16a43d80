import type { Effect } from "effect"

/** A session that nobody renews ends after so many milliseconds: two weeks. */
export const MAX_SESSION_MS = 14 * 24 * 60 * 60 * 1_000

/**
 * An access token by the hash that the verifier knows it by, and when it ends by itself, in ms
 * since 1970.
 */
export interface HandedOutToken {
  readonly hash: string
  readonly expiresAt: number
}

/** A browser that is signed in, as the server keeps it. */
export interface KeptSession {
  /** The hash of the cookie that names it. */
  readonly key: string
  readonly accountId: string
  /** What the issuer gave, sealed: only who has the cookie can open it. */
  readonly sealed: string
  /** Access tokens that the browser got and that may still open something. */
  readonly tokens: ReadonlyArray<HandedOutToken>
  /** When somebody signed in, in milliseconds since 1970; 0 where nobody wrote it down. */
  readonly startedAt: number
  /** What the browser is, in a word or two; empty where it did not say. */
  readonly browser: string
  /** In milliseconds since 1970. */
  readonly expiresAt: number
}

/** The sessions of browsers, and the tokens of those that are over. */
export interface KeptSessions {
  /** Keeps a session that begins. */
  readonly keep: (session: KeptSession) => Effect.Effect<void>
  /**
   * Keeps a session in the place of the one with its key. Answers false where that one was ended
   * meanwhile: it stays ended, and the new tokens are remembered as ended.
   */
  readonly renew: (session: KeptSession) => Effect.Effect<boolean>
  /**
   * Answers the session with a key; null when there is none, or when it has expired at `now`, in
   * milliseconds since 1970.
   */
  readonly find: (key: string, now: number) => Effect.Effect<KeptSession | null>
  /**
   * Answers the sessions that have not expired at `now`, in milliseconds since 1970. The one that
   * expires last comes first.
   */
  readonly open: (now: number) => Effect.Effect<ReadonlyArray<KeptSession>>
  /**
   * Ends a session: forgets it, and remembers its tokens as ended. Answers these tokens; none when
   * there is no such session.
   */
  readonly end: (key: string) => Effect.Effect<ReadonlyArray<HandedOutToken>>
  /**
   * Answers the tokens of ended sessions that have not expired at `now` (milliseconds since 1970).
   * Forgets the expired tokens and the expired sessions.
   */
  readonly ended: (now: number) => Effect.Effect<ReadonlyArray<HandedOutToken>>
}
