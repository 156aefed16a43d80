import { TooManyRequests } from "./refusals.ts"

/** Counts what a key does in a window of time. */
export interface RateLimit {
  /** Counts once more; a refusal when that is once too often. */
  readonly count: (key: string) => TooManyRequests | null
}

interface Window {
  readonly endsAt: number
  count: number
}

const MOST_KEYS = 10_000

/** At most `most` counts per key in a window of `seconds` that begins with the first. */
export const makeRateLimit = (
  { most, seconds }: { readonly most: number; readonly seconds: number },
  now: () => number = Date.now
): RateLimit => {
  const windows = new Map<string, Window>()
  const forget = (time: number): void => {
    if (windows.size < MOST_KEYS) return
    for (const [key, window] of windows) if (window.endsAt <= time) windows.delete(key)
    if (windows.size >= MOST_KEYS) windows.clear()
  }
  return {
    count: (key) => {
      const time = now()
      const known = windows.get(key)
      if (known === undefined || known.endsAt <= time) {
        forget(time)
        windows.set(key, { endsAt: time + seconds * 1_000, count: 1 })
        return null
      }
      known.count += 1
      return known.count <= most
        ? null
        : new TooManyRequests({ retryAfterSeconds: Math.ceil((known.endsAt - time) / 1_000) })
    }
  }
}
