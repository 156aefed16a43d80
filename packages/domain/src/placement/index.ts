export { bindingForward } from "./bindingConstraint.ts"
export { ALWAYS, type ChainStep, demandOn, NEVER } from "./Chain.ts"
export { type FreeRoom, freeRoom } from "./FreeRoom.ts"
export {
  earliestInLane,
  giveRoom,
  hasRoom,
  type Lane,
  latestInLane,
  type Span,
  takeRoom
} from "./Lane.ts"
export { datesOf } from "./openSteps.ts"
export {
  type PlacedStep,
  type Placement,
  placementChanges
} from "./Placement.ts"
export type { PromisedDate, PromisedStep, PromiseRequest } from "./PromisedDate.ts"
export { placeEarliest } from "./placeChain.ts"
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
export { NOWHERE } from "./windowFit.ts"
