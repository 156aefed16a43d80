const PERIOD_MS = 100
const WEIGHT = 0.3

/** Current delay of the event loop in milliseconds. */
export type LoopDelay = () => number

/** Samples the event loop until the signal aborts. */
export const makeLoopDelay = (stopping: AbortSignal): LoopDelay => {
  let delay = 0
  let due = performance.now() + PERIOD_MS
  const timer = setInterval(() => {
    const now = performance.now()
    delay = delay * (1 - WEIGHT) + Math.max(0, now - due) * WEIGHT
    due = now + PERIOD_MS
  }, PERIOD_MS)
  timer.unref()
  stopping.addEventListener("abort", () => clearInterval(timer), { once: true })
  return () => delay
}
