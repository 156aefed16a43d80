import { hash } from "node:crypto"
import { LRUCache } from "lru-cache"

const MAX_TOKENS = 10_000

export interface Holder {
  readonly name: string
  /** True for an account whose token was verified before. */
  readonly isKnown: boolean
}

/** Finds the holder of a request before its token is verified, which would cost more. */
export interface Holders {
  readonly of: (authorization: string | undefined, address: () => string) => Holder
  /** Stores the account of a verified token. */
  readonly learn: (authorization: string | undefined, accountId: string) => void
  /** Notes a token that was refused: at its address it waits apart from tokens never seen. */
  readonly learnRefused: (authorization: string | undefined) => void
}

/** Creates an empty table. Stores the SHA-256 of tokens, not the tokens. */
export const makeHolders = (): Holders => {
  const accounts = new LRUCache<string, string>({ max: MAX_TOKENS })
  const refused = new LRUCache<string, true>({ max: MAX_TOKENS })
  const digestOf = (authorization: string): string => hash("sha256", authorization, "base64")
  return {
    of: (authorization, address) => {
      if (authorization === undefined) return { name: `nobody at ${address()}`, isKnown: false }
      const digest = digestOf(authorization)
      const known = accounts.get(digest)
      if (known !== undefined) return { name: `account ${known}`, isKnown: true }
      const sender = refused.has(digest) ? "refused" : "somebody"
      return { name: `${sender} at ${address()}`, isKnown: false }
    },
    learn: (authorization, accountId) => {
      if (authorization !== undefined) accounts.set(digestOf(authorization), accountId)
    },
    learnRefused: (authorization) => {
      if (authorization !== undefined) refused.set(digestOf(authorization), true)
    }
  }
}
