export {
  type PlacedStep,
  type Placement,
  placementChanges
} from "./Placement.ts"
export type { PromisedDate, PromisedStep, PromiseRequest } from "./PromisedDate.ts"
export {
  type BackwardOptions,
  type PlacementRefusal,
  placeAllBackward,
  placeBackward,
  placeForward
} from "./placeOrders.ts"
export { HORIZON_DAYS } from "./placingDays.ts"
export { promise } from "./promise.ts"
export { NoDueDate, NoRoom, NotEnoughDays } from "./refusals.ts"
