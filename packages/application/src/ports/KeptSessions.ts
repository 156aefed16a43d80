import type { Effect } from "effect"

/** A session that nobody renews ends after this long. */
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
  /** Keeps a session, in the place of the one with its key. */
  readonly keep: (session: KeptSession) => Effect.Effect<void>
  /** The session with a key that has not expired; null when there is none. */
  readonly find: (key: string, now: number) => Effect.Effect<KeptSession | null>
  /** The sessions that have not expired, the one that was renewed last first. */
  readonly open: (now: number) => Effect.Effect<ReadonlyArray<KeptSession>>
  /** Ends a session: forgets it, and remembers its tokens as ended. Answers them. */
  readonly end: (key: string) => Effect.Effect<ReadonlyArray<HandedOutToken>>
  /**
   * The tokens of ended sessions that have not ended by themselves; forgets all others, and expired
   * sessions.
   */
  readonly ended: (now: number) => Effect.Effect<ReadonlyArray<HandedOutToken>>
}
