import type { Effect } from "effect"

/** An access token by the hash that the verifier knows it by, and when it ends by itself, in ms since 1970. */
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
  /** In milliseconds since 1970. */
  readonly expiresAt: number
}

/** The sessions of browsers, and the tokens of those that are over. */
export interface KeptSessions {
  /** Keeps a session, in the place of the one with its key. */
  readonly keep: (session: KeptSession) => Effect.Effect<void>
  /** The session with a key that has not expired; null when there is none. */
  readonly find: (key: string, now: number) => Effect.Effect<KeptSession | null>
  /** Ends a session: forgets it, and remembers its tokens as ended. Answers them. */
  readonly end: (key: string) => Effect.Effect<ReadonlyArray<HandedOutToken>>
  /** The tokens of ended sessions that have not ended by themselves; forgets all others, and expired sessions. */
  readonly ended: (now: number) => Effect.Effect<ReadonlyArray<HandedOutToken>>
}
