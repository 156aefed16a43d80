export { type Budget, type RunningBudget, startBudget } from "./Budget.ts"
export { checkSearch } from "./checkSearch.ts"
export { Hindrance } from "./Hindrance.ts"
export {
  Criterion,
  compareValues,
  defaultObjective,
  LATE_CHARGE,
  type Objective,
  Score
} from "./Objective.ts"
export {
  LateOrder,
  PlannedMove,
  type RefusedStep,
  type ReplanProposal,
  Stopped
} from "./ReplanProposal.ts"
export { criterionOf, leastValues, scoreOf, valuesOf } from "./scoreOf.ts"
export { toReplanProposal } from "./toReplanProposal.ts"
