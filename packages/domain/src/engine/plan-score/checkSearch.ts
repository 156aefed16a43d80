import {
  checkChoice,
  checkDay,
  checkList,
  checkWhole,
  type LocalDate
} from "../../kernel/time/index.ts"
import { checkFrozen, type Frozen } from "../confirming/index.ts"
import { Criterion, type Objective } from "./Objective.ts"

interface Search {
  readonly today: LocalDate
  readonly frozen?: Frozen
  readonly objective?: Objective
  readonly iterations?: number
  readonly seed?: number
}

/** Validates the parameters of a search. Throws a `RangeError` that names the argument. */
export const checkSearch = ({ frozen, iterations, objective, seed, today }: Search): void => {
  checkDay("today", today)
  checkFrozen(frozen)
  if (iterations !== undefined) checkWhole("iterations", iterations, 0)
  if (seed !== undefined) checkWhole("seed", seed)
  if (objective === undefined) return
  checkList("objective", objective)
  for (const criterion of objective) checkChoice("objective", criterion, Criterion.literals)
}
