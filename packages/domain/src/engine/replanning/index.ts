export { type BetterPlan, type ReplanOptions, replan, replanning } from "./replan.ts"
