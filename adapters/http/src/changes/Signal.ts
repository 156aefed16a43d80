/** Wakes one waiter. A notification without a waiter is delivered to the next one. */
export interface Signal {
  readonly notify: () => void
  /** Returns true if notified, false after the timeout. */
  readonly wait: (milliseconds: number) => Promise<boolean>
}

export const makeSignal = (): Signal => {
  let rang = false
  let wake: (() => void) | null = null
  return {
    notify: () => {
      rang = true
      wake?.()
    },
    wait: async (milliseconds) => {
      if (!rang)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.max(0, milliseconds))
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      wake = null
      const answer = rang
      rang = false
      return answer
    }
  }
}
