/** Wakes one waiter up. A ring while nobody waits is remembered for the next wait. */
export interface Bell {
  readonly ring: () => void
  /** Whether it rang before so many milliseconds had passed. */
  readonly wait: (milliseconds: number) => Promise<boolean>
}

/** A bell that has not rung yet. */
export const makeBell = (): Bell => {
  let rang = false
  let wake: (() => void) | null = null
  return {
    ring: () => {
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
