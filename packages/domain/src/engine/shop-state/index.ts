export { daysLate } from "./daysLate.ts"
export { emptyState } from "./emptyState.ts"
export { isFrozen } from "./isFrozen.ts"
export { endFrom, firstAfter, lateFrom } from "./lateAlone.ts"
export { makePlanningModel } from "./makePlanningModel.ts"
export { sharesToday } from "./movableOrder.ts"
export { copiedSet, drawnMember, writeSet } from "./OrderSet.ts"
export type { MovableOrder, MovableStep, PlanningModel, UnplaceableStep } from "./PlanningModel.ts"
export { advanceUndatedSteps, endsUndated } from "./placing/advanceUndatedSteps.ts"
export { onPlaces, type PlacedPart, partsByStep } from "./placing/onPlaces.ts"
export { placeBetter } from "./placing/placeBetter.ts"
export {
  daysFromToday,
  nearToday,
  type Preference,
  placeOrder,
  placeToday
} from "./placing/placeOrder.ts"
export {
  clearState,
  releaseOrder,
  reserveAll,
  reserveOrder,
  restoreLayout
} from "./placing/reserveOrder.ts"
export { unplaceableStep } from "./placing/unplaceableStep.ts"
export { randomNumbers } from "./randomNumbers.ts"
export {
  copiedLayout,
  type Layout,
  type ShopState,
  writeLayout,
  writeSteps
} from "./ShopState.ts"
export { nothingPlaced, totalsOf } from "./Totals.ts"
