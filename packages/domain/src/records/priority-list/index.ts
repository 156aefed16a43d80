export { Hide, locksDroppedBy } from "./Hide.ts"
export { isSameList, ListOwner } from "./ListOwner.ts"
export { Lock } from "./Lock.ts"
export { MergedProgress } from "./MergedProgress.ts"
export { Note } from "./Note.ts"
export { OrderOption } from "./OrderOption.ts"
export {
  AsOf,
  defaultPriorityListSettings,
  PriorityListSettings,
  priorityListFields
} from "./PriorityListSettings.ts"
export { defaultThresholds, THRESHOLDS_ID, Thresholds, thresholdFields } from "./Thresholds.ts"
