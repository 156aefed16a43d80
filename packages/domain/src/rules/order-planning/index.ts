export {
  type ChangeWorkOrder,
  changeWorkOrder,
  type SavingRefusal,
  savingChanges
} from "./changeWorkOrder.ts"
export { type ChangeWorkOrders, changeWorkOrders, SharedInfo } from "./changeWorkOrders.ts"
export { type CopiedWorkOrder, copyWorkOrder, generateCopyReviewList } from "./copyWorkOrder.ts"
export {
  type CreateWorkOrder,
  type CreatingRefusal,
  createWorkOrder,
  createWorkOrders
} from "./createWorkOrder.ts"
export { deleteWorkOrders } from "./deleteWorkOrders.ts"
export { infoOf, type NamedInfo, withNamed } from "./filledIn.ts"
export { plannedEvents, plannedReferences, type StepToPlan } from "./plannedEvents.ts"
export type { ChosenRow } from "./plannedSteps.ts"
export type { OwnStepValue } from "./replacedSteps.ts"
export { updatedReferences } from "./updatedReferences.ts"
