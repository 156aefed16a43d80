import { LRUCache } from "lru-cache"
import { TooManyRequests } from "../problem/refusals.ts"

export interface RateLimit {
  /** Counts one use; returns an error if the limit is exceeded. */
  readonly count: (key: string) => TooManyRequests | null
}

interface Window {
  readonly endsAt: number
  count: number
}

export const MAX_KEYS = 10_000

/**
 * Allows `max` uses per key in a window of `seconds` that starts with the first use. `now`: a
 * monotonic clock in milliseconds, unlike the time of day.
 */
export const makeRateLimit = (
  { max, seconds }: { readonly max: number; readonly seconds: number },
  now: () => number = () => performance.now()
): RateLimit => {
  const windows = new LRUCache<string, Window>({ max: MAX_KEYS })
  return {
    count: (key) => {
      const time = now()
      const known = windows.get(key)
      if (known === undefined || known.endsAt <= time) {
        windows.set(key, { endsAt: time + seconds * 1_000, count: 1 })
        return null
      }
      known.count += 1
      return known.count <= max
        ? null
        : new TooManyRequests({ retryAfterSeconds: Math.ceil((known.endsAt - time) / 1_000) })
    }
  }
}
