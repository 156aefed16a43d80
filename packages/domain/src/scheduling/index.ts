export type { AskedStatus } from "./advance.ts"
export {
  type ChangeBlocker,
  changeBlocker,
  createBlocker
} from "./blockers.ts"
export { type BulkChange, bulkChange, SharedInfo } from "./bulkChange.ts"
export {
  type ChangeReferenceDetails,
  type Crew,
  changeReferenceDetails
} from "./changeReferenceDetails.ts"
export { type ChangeStepDetails, changeStepDetails } from "./changeStepDetails.ts"
export { type ChangeUserEventDetails, changeUserEventDetails } from "./changeUserEventDetails.ts"
export {
  asksToCompletePrevious,
  type CompleteEvent,
  completeEvent,
  startEvent
} from "./completeEvent.ts"
export { type CopiedWorkOrder, copyWorkOrder, generateCopyReviewList } from "./copyWorkOrder.ts"
export { type CreateWorkOrder, createWorkOrder } from "./createWorkOrder.ts"
export { type Drag, startDrag } from "./Drag.ts"
export { deleteWorkOrder, deleteWorkOrders } from "./deleteWorkOrders.ts"
export { type DuplicateVisit, duplicateVisit } from "./duplicateVisit.ts"
export { daysOfWork, expectedDays, onDays, sameTime, startingOn } from "./expected.ts"
export { infoOf, type NamedInfo, withNamed } from "./filledIn.ts"
export { lateFor } from "./late.ts"
export { type LaterStep, laterSteps, laterStepsOf } from "./laterSteps.ts"
export {
  brokenLinks,
  expectedAt,
  expectedOf,
  type LinkState,
  linkState,
  restoreLink
} from "./link.ts"
export { type ChangeEnd, changeEnd, type MoveEvent, moveEvent } from "./moveEvent.ts"
export { dragEvents, type MoveEvents, moveEvents } from "./moveEvents.ts"
export { dragReference, type MoveReference, moveReference } from "./moveReference.ts"
export { dragStep, type MoveStep, moveStep } from "./moveStep.ts"
export { deleteEvent, moveUserEvent } from "./moveUserEvent.ts"
export { numberOfDays } from "./numberOfDays.ts"
export { NewlyLate, Proposal, ProposedOverload } from "./Proposal.ts"
export {
  carriedDate,
  eventIn,
  type PlannedStep,
  referenceDateOf,
  referenceEventIn,
  stepIn,
  stepsOf
} from "./planned.ts"
export type { ChosenRow } from "./plannedSteps.ts"
export { proposed } from "./proposed.ts"
export { CapacityDatum, ReviewRow, ReviewWarning } from "./ReviewRow.ts"
export {
  CompletedStays,
  DateMissing,
  MainEventKept,
  NotFound,
  StatusNeverGoesBack,
  UndoConflict,
  ValuesImported,
  WrongKindOfEvent
} from "./refusals.ts"
export {
  generateReviewList,
  type KeptRow,
  type ReviewRequest,
  regenerateReviewList
} from "./reviewList.ts"
export { percentOfSteps, stepDays } from "./stepDays.ts"
export {
  completedOn,
  completedStepIds,
  isWork,
  type Open,
  type Pending,
  type WorkEvent
} from "./transition.ts"
export { undoChanges } from "./undo.ts"
export {
  type OwnStepValue,
  type SavingRefusal,
  type UpdateWorkOrder,
  updateWorkOrder
} from "./updateWorkOrder.ts"
export {
  ReferenceDates,
  StepValue,
  StepValuesOnce,
  ValuesOnce,
  WorkOrderDraft,
  WorkOrderEdit,
  WorkOrderInfo
} from "./WorkOrderDraft.ts"
