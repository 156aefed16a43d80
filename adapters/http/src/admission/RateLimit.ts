import { LRUCache } from "lru-cache"
import { TooManyRequests } from "../problem/refusals.ts"

/** Counts what a key does in a window of time. */
export interface RateLimit {
  /** Counts once more; a refusal when that is once too often. */
  readonly count: (key: string) => TooManyRequests | null
}

interface Window {
  readonly endsAt: number
  count: number
}

/** When more keys than this count, the one that counted longest ago is forgotten, and no other. */
export const MAX_KEYS = 10_000

/**
 * At most `max` counts per key in a window of `seconds` that begins with the first. `now` is in
 * milliseconds and must never go back, as the time of day does.
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
