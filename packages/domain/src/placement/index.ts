export {
  type PlacedStep,
  type Placement,
  placementChanges
} from "./Placement.ts"
export type { PromisedDate, PromisedStep, PromiseRequest } from "./PromisedDate.ts"
export {
  type BackwardOptions,
  HORIZON_DAYS,
  type PlacementRefusal,
  placeAllBackward,
  placeBackward,
  placeForward
} from "./placeOrders.ts"
export { promise } from "./promise.ts"
export { NoDueDate, NoRoom, NotEnoughDays } from "./refusals.ts"
