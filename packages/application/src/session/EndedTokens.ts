import type { HandedOutToken } from "../ports/index.ts"

/**
 * The tokens of sessions that are over, until they end by themselves. Asked at every call, without
 * a query.
 */
export interface EndedTokens {
  /** Whether the token with a hash opens nothing any more. */
  readonly has: (hash: string) => boolean
  readonly add: (tokens: ReadonlyArray<HandedOutToken>, now: number) => void
  /** Calls back whenever tokens end; answers how to stop that. */
  readonly subscribe: (onEnd: () => void) => () => void
}

/** Ended tokens, beginning with those that are known to be. */
export const makeEndedTokens = (first: ReadonlyArray<HandedOutToken> = []): EndedTokens => {
  const ended = new Map(first.map(({ hash, expiresAt }) => [hash, expiresAt]))
  const listeners = new Set<() => void>()
  return {
    has: (hash) => ended.has(hash),
    add: (tokens, now) => {
      for (const [hash, expiresAt] of ended) if (expiresAt <= now) ended.delete(hash)
      for (const { hash, expiresAt } of tokens) ended.set(hash, expiresAt)
      for (const listener of listeners) listener()
    },
    subscribe: (onEnd) => {
      listeners.add(onEnd)
      return () => void listeners.delete(onEnd)
    }
  }
}
