export { addedCapacityOf } from "./addedCapacityOf.ts"
export { datesThatFit, type FittingStep } from "./datesThatFit.ts"
export { PromiseRepair, type RepairedPromise, type RepairsOfPromise } from "./PromiseRepair.ts"
export {
  promiseOrderWithRepairs,
  promiseWithRepairs,
  type RepairOptions
} from "./promiseWithRepairs.ts"
