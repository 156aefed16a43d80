export { type CertifiedBounds, certify, type Violation } from "./certify.ts"
export type { Frozen } from "./Frozen.ts"
export { Criterion, defaultObjective, type Objective, type Score } from "./Objective.ts"
export type { PromiseRepair, RepairedPromise, RepairsOfPromise } from "./PromiseRepair.ts"
export { promiseWithRepairs } from "./promiseWithRepairs.ts"
export type {
  Hindrance,
  LateOrder,
  PlannedMove,
  RefusedOrder,
  ReplanProposal,
  Stopped
} from "./ReplanProposal.ts"
export type { Remedy, Resolution, Unresolved } from "./Resolution.ts"
export {
  type BetterPlan,
  DEFAULT_ITERATIONS,
  type ReplanOptions,
  replan,
  replanning
} from "./replan.ts"
export { type ResolveOptions, resolveOverloads } from "./resolveOverloads.ts"
