import { hash } from "node:crypto"
import { LRUCache } from "lru-cache"

const MAX_TOKENS = 10_000

/** Whose share a request takes. */
export interface Holder {
  readonly name: string
  /** Whether that is an account, by a token that was verified before. */
  readonly isKnown: boolean
}

/**
 * Tells whose share a request takes before its token is verified, which costs more than refusing
 * it.
 */
export interface Holders {
  /** The account that the token was good for before; the address for any other request. */
  readonly of: (authorization: string | undefined, address: () => string) => Holder
  /** Notes whose a verified token is. */
  readonly learn: (authorization: string | undefined, accountId: string) => void
}

/** Nobody's token is known yet. Tokens are remembered by their SHA-256, never themselves. */
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
