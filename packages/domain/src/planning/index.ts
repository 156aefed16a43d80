export { AddedCapacity } from "./AddedCapacity.ts"
export { addedBy } from "./addedBy.ts"
export type { Budget } from "./Budget.ts"
export type { CertifiedBounds } from "./CertifiedBounds.ts"
export { certify, type Violation } from "./certify.ts"
export {
  type ConfirmedMove,
  type ConfirmedMoves,
  capacityChanges,
  confirmMoves,
  MovesDoNotFit
} from "./confirmMoves.ts"
export { datesThatFit, type FittingStep } from "./datesThatFit.ts"
export { type Frozen, isFrozen } from "./Frozen.ts"
export { Hindrance } from "./Hindrance.ts"
export { Criterion, defaultObjective, type Objective, Score } from "./Objective.ts"
export { PromiseRepair, type RepairedPromise, type RepairsOfPromise } from "./PromiseRepair.ts"
export {
  promiseOrderWithRepairs,
  promiseWithRepairs,
  type RepairOptions
} from "./promiseWithRepairs.ts"
export {
  LateOrder,
  PlannedMove,
  type RefusedStep,
  type ReplanProposal,
  Stopped
} from "./ReplanProposal.ts"
export { Remedy, type Resolution, type TriedRemedy, type Unresolved } from "./Resolution.ts"
export type { ConfirmedReference } from "./referenceChanges.ts"
export {
  type BetterPlan,
  type ReplanOptions,
  replan,
  replanning
} from "./replan.ts"
export { type ResolveOptions, resolveOverloads, resolvingOverloads } from "./resolveOverloads.ts"
