export { bringNear, endsUndated } from "./bringNear.ts"
export { daysLate } from "./daysLate.ts"
export { isFrozen } from "./isFrozen.ts"
export { endFrom, firstAfter, lateFrom } from "./lateAlone.ts"
export { makePlanningModel } from "./makePlanningModel.ts"
export { sharesToday } from "./movableOrder.ts"
export { copiedSet, drawnMember, writeSet } from "./OrderSet.ts"
export { onPlaces, type PlacedPart, partsByStep } from "./onPlaces.ts"
export type { MovableOrder, MovableStep, PlanningModel, UnplaceableStep } from "./PlanningModel.ts"
export { placeBetter } from "./placeBetter.ts"
export { daysFromToday, nearToday, type Preference, placeOrder, placeToday } from "./placeOrder.ts"
export { randomNumbers } from "./randomNumbers.ts"
export {
  copiedLayout,
  emptyState,
  type Layout,
  type ShopState,
  writeLayout,
  writeSteps
} from "./ShopState.ts"
export { nothingPlaced, totalsOf } from "./Totals.ts"
export { clearState, liftOrder, restoreLayout, takeAll, takePlaces } from "./takePlaces.ts"
export { unplaceableStep } from "./unplaceableStep.ts"
