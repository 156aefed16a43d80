import { LRUCache } from "lru-cache"
import { TooManyRequests } from "../problem/refusals.ts"

export interface RateLimit {
  /** Counts one use, or the given number; returns an error if the limit is exceeded. */
  readonly count: (key: string, times?: number) => TooManyRequests | null
  /** Counts uses that happened elsewhere, such as on another server. */
  readonly add: (key: string, times: number) => void
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
  // Unlike `max`, `maxSize` does not allocate the places of all keys at the start.
  const windows = new LRUCache<string, Window>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 })
  const add = (key: string, times: number): Window => {
    const time = now()
    const known = windows.get(key)
    const window =
      known === undefined || known.endsAt <= time
        ? { endsAt: time + seconds * 1_000, count: 0 }
        : known
    if (window !== known) windows.set(key, window)
    window.count += times
    return window
  }
  return {
    add,
    count: (key, times = 1) => {
      const { count, endsAt } = add(key, times)
      return count <= max
        ? null
        : new TooManyRequests({ retryAfterSeconds: Math.ceil((endsAt - now()) / 1_000) })
    }
  }
}
