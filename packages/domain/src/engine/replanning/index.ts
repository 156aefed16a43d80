export type { ReplanOptions } from "./ReplanOptions.ts"
export { type BetterPlan, replan, replanning } from "./replan.ts"
