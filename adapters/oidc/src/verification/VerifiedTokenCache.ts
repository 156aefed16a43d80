import { LRUCache } from "lru-cache"
import type { VerifiedToken } from "./VerifiedToken.ts"

/** As long as issuer keys are cached, so that a withdrawn key is no longer accepted. */
const MAX_STAY_MS = 10 * 60 * 1000

/** Stores the content of tokens by hash, not the tokens. */
export interface VerifiedTokenCache {
  readonly get: (hash: string) => VerifiedToken | undefined
  readonly set: (hash: string, verified: VerifiedToken) => void
}

/**
 * A cache of at most `capacity` tokens that drops the least recently used. A token expires with its
 * own expiry, after ten minutes at the latest.
 */
export const makeVerifiedTokenCache = (capacity: number): VerifiedTokenCache => {
  const cache = new LRUCache<string, VerifiedToken>({ max: capacity, ttl: MAX_STAY_MS, perf: Date })
  return {
    get: (hash) => {
      const verified = cache.get(hash)
      return verified !== undefined && Date.now() < verified.expiresAt ? verified : undefined
    },
    set: (hash, verified) => void cache.set(hash, verified)
  }
}
