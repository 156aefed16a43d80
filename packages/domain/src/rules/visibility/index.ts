export {
  type ChangedOrders,
  type ChangeSummary,
  changeSummary,
  seesAnyOf
} from "./ChangeSummary.ts"
export { changesVisibility } from "./changesVisibility.ts"
export { eventVisibilityKey } from "./eventVisibilityKey.ts"
export { progressLimitsAsSeen, shopLimitsAsSeen } from "./limitsAsSeen.ts"
export { forbiddenRows, mayWriteRow, ownSettings } from "./mayWriteRow.ts"
export { ordersShownOrHidden } from "./ordersShownOrHidden.ts"
export { rowAsSeen, seesInstaller, seesProgress, seesRow, seesShipper } from "./rowAsSeen.ts"
export { type CapacityOwner, seesCapacity } from "./seesCapacity.ts"
export { type Lookups, makeViewer, type Viewer, withOrdersBehind } from "./Viewer.ts"
export { visibilityClass } from "./visibilityClass.ts"
export { type IntendedChanges, intendedAsSeen, visibleChanges } from "./visibleChanges.ts"
export type { Writer } from "./Writer.ts"
export {
  type DatedSection,
  type DatesInSight,
  datesInSight,
  namesUnseen,
  stepsAsSeen,
  unseenIn,
  withoutUnseen,
  workOrderAsSeen
} from "./workOrderAsSeen.ts"
