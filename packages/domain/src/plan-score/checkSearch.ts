import { checkFrozen, type Frozen } from "../confirming/index.ts"
import { checkChoice, checkDay, checkList, checkWhole, type LocalDate } from "../time/index.ts"
import { Criterion, type Objective } from "./Objective.ts"

/** What every search of planning is given, as somebody who checks no types may hand it in. */
interface Search {
  readonly today: LocalDate
  readonly frozen?: Frozen
  readonly objective?: Objective
  readonly iterations?: number
  readonly seed?: number
}

/** Looks at what a search was given. Throws a `RangeError` that names the argument. */
export const checkSearch = ({ frozen, iterations, objective, seed, today }: Search): void => {
  checkDay("today", today)
  checkFrozen(frozen)
  if (iterations !== undefined) checkWhole("iterations", iterations, 0)
  if (seed !== undefined) checkWhole("seed", seed)
  if (objective === undefined) return
  checkList("objective", objective)
  for (const criterion of objective) checkChoice("objective", criterion, Criterion.literals)
}
