export {
  AddedCapacity,
  type CertifiedBounds,
  type ConfirmedMove,
  type ConfirmedMoves,
  type ConfirmedReference,
  capacityChanges,
  certify,
  confirmMoves,
  type Frozen,
  MovesDoNotFit,
  type Violation
} from "../confirming/index.ts"
export {
  type Budget,
  Criterion,
  defaultObjective,
  Hindrance,
  LateOrder,
  type Objective,
  PlannedMove,
  type RefusedStep,
  type ReplanProposal,
  Score,
  Stopped
} from "../plan-score/index.ts"
export {
  addedCapacityOf,
  datesThatFit,
  type FittingStep,
  PromiseRepair,
  promiseOrderWithRepairs,
  promiseWithRepairs,
  type RepairedPromise,
  type RepairOptions,
  type RepairsOfPromise
} from "../promising/index.ts"
export { type BetterPlan, type ReplanOptions, replan, replanning } from "../replanning/index.ts"
export {
  Remedy,
  type Resolution,
  type ResolveOptions,
  resolveOverloads,
  resolvingOverloads,
  type TriedRemedy,
  type Unresolved
} from "../resolving/index.ts"
export { isFrozen } from "../shop-state/index.ts"
