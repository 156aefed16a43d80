type Listener = () => void

const parts = new Set<object>()
const listeners = new Set<Listener>()
const waiting = new Set<Listener>()

const changed = (): void => {
  for (const listener of listeners) listener()
}

export const unavailableParts = {
  add: (part: object): void => {
    parts.add(part)
    changed()
  },
  remove: (part: object): void => {
    parts.delete(part)
    changed()
  },
  count: (): number => parts.size,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Resolves after the delay, or earlier if the user retries or the network returns. */
  nextAttempt: (delayMs: number): Promise<void> =>
    new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer)
        removeEventListener("online", go)
        waiting.delete(go)
        resolve()
      }
      const timer = setTimeout(go, delayMs)
      addEventListener("online", go)
      waiting.add(go)
    }),
  retry: (): void => {
    for (const go of [...waiting]) go()
  }
} as const
