import { checkFields, checkNumber, refuseArgument } from "../time/index.ts"

/** The time that a search may take, by a clock that is handed in. */
export interface Budget {
  readonly milliseconds: number
  readonly now: () => number
}

/** A budget that is being used up, or a part of one. */
export interface RunningBudget {
  readonly isOver: () => boolean
  /** The share of it that is used up, from 0 to 1; 0 where it has no end. */
  readonly used: () => number
  /** A share of what is left of it, from now on. */
  readonly part: (share: number) => RunningBudget
  /** The same budget, which ends so many milliseconds earlier. */
  readonly endingEarlier: (milliseconds: number) => RunningBudget
  /** Milliseconds since it was started. */
  readonly elapsed: () => number
}

const running = (now: () => number, from: number, until: number): RunningBudget => ({
  isOver: () => now() >= until,
  used: () => {
    const length = until - from
    if (length === Infinity) return 0
    return length <= 0 ? 1 : Math.min(1, Math.max(0, (now() - from) / length))
  },
  part: (share) => {
    const start = now()
    return running(now, start, start + share * Math.max(0, until - start))
  },
  endingEarlier: (milliseconds) => running(now, from, until - milliseconds),
  elapsed: () => now() - from
})

/** Starts a budget; without one it never ends. */
export const startBudget = (budget: Budget | undefined): RunningBudget => {
  if (budget === undefined) return running(() => 0, 0, Infinity)
  checkFields("budget", budget, { milliseconds: true, now: true })
  const { milliseconds, now } = budget
  if (typeof now !== "function") refuseArgument("budget.now", now, "a clock: () => number")
  if (milliseconds !== Infinity) checkNumber("milliseconds", milliseconds)
  const from = now()
  return running(now, from, from + milliseconds)
}
