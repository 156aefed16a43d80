import { LRUCache } from "lru-cache"
import type { VerifiedToken } from "./VerifiedToken.ts"

/**
 * No longer than issuer keys are kept, so that a withdrawn key stops opening the door at the same
 * time.
 */
const MAX_STAY_MS = 10 * 60 * 1000

/** Remembers what tokens say by their hashes, never the tokens themselves. */
export interface VerifiedTokenCache {
  readonly get: (hash: string) => VerifiedToken | undefined
  readonly set: (hash: string, verified: VerifiedToken) => void
}

/**
 * A cache of at most `capacity` tokens; the one unused for longest leaves first. A token leaves at
 * its expiry, and after ten minutes at the latest.
 */
export const makeVerifiedTokenCache = (capacity: number): VerifiedTokenCache => {
  const cache = new LRUCache<string, VerifiedToken>({
    max: capacity,
    ttl: MAX_STAY_MS,
    perf: Date
  })
  return {
    get: (hash) => {
      const verified = cache.get(hash)
      return verified !== undefined && Date.now() < verified.expiresAt ? verified : undefined
    },
    set: (hash, verified) => void cache.set(hash, verified)
  }
}
