import { checkFields, checkNumber, refuseArgument } from "../../kernel/time/index.ts"

export interface Budget {
  readonly milliseconds: number
  readonly now: () => number
}

export interface RunningBudget {
  readonly isOver: () => boolean
  /** The used share, from 0 to 1. Always 0 for an endless budget. */
  readonly used: () => number
  /** A new budget of `share` of the remaining time, starting now. */
  readonly part: (share: number) => RunningBudget
  readonly endingEarlier: (milliseconds: number) => RunningBudget
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

/** Starts a budget; without an argument it never ends. Throws a `RangeError` if it is invalid. */
export const startBudget = (budget: Budget | undefined): RunningBudget => {
  if (budget === undefined) return running(() => 0, 0, Infinity)
  checkFields("budget", budget, { milliseconds: true, now: true })
  const { milliseconds, now } = budget
  if (typeof now !== "function") refuseArgument("budget.now", now, "a clock: () => number")
  if (milliseconds !== Infinity) checkNumber("milliseconds", milliseconds)
  const from = now()
  return running(now, from, from + milliseconds)
}
