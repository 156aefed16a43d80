export { Category, categoryOf } from "./category.ts"
export { codePointOrder } from "./codePointOrder.ts"
export { criticalRatio, effectiveWork } from "./criticalRatio.ts"
export { isGated } from "./gating.ts"
export { Hide, locksDroppedBy } from "./Hide.ts"
export { ListOwner } from "./ListOwner.ts"
export { Lock } from "./Lock.ts"
export { Note } from "./Note.ts"
export { OrderOption } from "./OrderOption.ts"
export { Explanation, PriorityRow, RankedBy } from "./PriorityRow.ts"
export { pageOf } from "./pageOf.ts"
export { placeLocks } from "./placeLocks.ts"
export { mergedPriorityList, type PriorityAsked, priorityList } from "./priorityList.ts"
export { remainingDays } from "./remainingDays.ts"
export {
  AsOf,
  defaultScheduling,
  MergedConfiguration,
  SchedulingConfiguration
} from "./SchedulingConfiguration.ts"
export { defaultThresholds, THRESHOLDS_ID, Thresholds } from "./Thresholds.ts"
