import type { VerifiedToken } from "./VerifiedToken.ts"

/** No longer than issuer keys are kept, so that a withdrawn key stops opening the door at the same time. */
const longestStayMilliseconds = 10 * 60 * 1000

interface Entry {
  readonly verified: VerifiedToken
  readonly staysUntil: number
}

/** Remembers what tokens say by their hashes, never the tokens themselves. */
export interface VerifiedTokenCache {
  readonly get: (hash: string) => VerifiedToken | undefined
  readonly set: (hash: string, verified: VerifiedToken) => void
}

/**
 * A cache of at most `capacity` tokens; the one unused for longest leaves first. A token leaves at its
 * expiry, and after ten minutes at the latest.
 */
export const makeVerifiedTokenCache = (capacity: number): VerifiedTokenCache => {
  const entries = new Map<string, Entry>()
  return {
    get: (key) => {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      if (Date.now() >= entry.staysUntil) return undefined
      entries.set(key, entry)
      return entry.verified
    },
    set: (key, verified) => {
      const oldest = entries.keys().next()
      if (entries.size >= capacity && oldest.done === false) entries.delete(oldest.value)
      const staysUntil = Math.min(verified.expiresAt, Date.now() + longestStayMilliseconds)
      entries.set(key, { verified, staysUntil })
    }
  }
}
