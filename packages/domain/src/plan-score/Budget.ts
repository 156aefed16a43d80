import { checkNumber } from "../time/index.ts"

/** The time that a search may take, by a clock that is handed in. */
export interface Budget {
  readonly milliseconds: number
  readonly now: () => number
}

/** Whether a budget is used up, from now on; never without one. */
export const startBudget = (budget: Budget | undefined): (() => boolean) => {
  if (budget === undefined) return () => false
  if (budget.milliseconds !== Infinity) checkNumber("milliseconds", budget.milliseconds)
  const until = budget.now() + budget.milliseconds
  return () => budget.now() >= until
}
