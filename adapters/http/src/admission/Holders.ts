import { hash } from "node:crypto"
import { LRUCache } from "lru-cache"

const MAX_TOKENS = 10_000

export interface Holder {
  readonly name: string
  /** True for an account whose token was verified before. */
  readonly isKnown: boolean
}

/**
 * Finds the holder of a request before its token is verified, because verifying costs more than
 * rejecting.
 */
export interface Holders {
  /** Returns the account of a known token, otherwise the client address. */
  readonly of: (authorization: string | undefined, address: () => string) => Holder
  /** Stores the account of a verified token. */
  readonly learn: (authorization: string | undefined, accountId: string) => void
}

/** Creates an empty table. Stores the SHA-256 of tokens, not the tokens. */
export const makeHolders = (): Holders => {
  const accounts = new LRUCache<string, string>({ max: MAX_TOKENS })
  const digestOf = (authorization: string): string => hash("sha256", authorization, "base64")
  return {
    of: (authorization, address) => {
      if (authorization === undefined) return { name: `nobody at ${address()}`, isKnown: false }
      const known = accounts.get(digestOf(authorization))
      return known === undefined
        ? { name: `somebody at ${address()}`, isKnown: false }
        : { name: `account ${known}`, isKnown: true }
    },
    learn: (authorization, accountId) => {
      if (authorization !== undefined) accounts.set(digestOf(authorization), accountId)
    }
  }
}
