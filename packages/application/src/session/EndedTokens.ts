import type { HandedOutToken } from "../ports/index.ts"

/** Tokens of ended sessions until they expire. Kept in memory because every request checks it. */
export interface EndedTokens {
  readonly has: (hash: string) => boolean
  readonly add: (tokens: ReadonlyArray<HandedOutToken>, now: number) => void
  /** Calls back when tokens are ended; call the returned function to unsubscribe. */
  readonly subscribe: (onEnd: () => void) => () => void
}

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
