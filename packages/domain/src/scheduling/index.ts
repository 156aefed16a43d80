export { type ChosenRow, type CreateWorkOrder, createWorkOrder } from "./createWorkOrder.ts"
export { daysOfWork, expectedDays, onDays, sameTime, startingOn } from "./expected.ts"
export { lateFor } from "./late.ts"
export { type LaterStep, laterSteps, laterStepsOf } from "./laterSteps.ts"
export { brokenLinks, expectedOf, type LinkState, linkState, restoreLink } from "./link.ts"
export { type MoveReference, moveReference } from "./moveReference.ts"
export { type MoveStep, moveStep } from "./moveStep.ts"
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
export { proposed } from "./proposed.ts"
export { CapacityDatum, ReviewRow, ReviewWarning } from "./ReviewRow.ts"
export {
  MainEventKept,
  NotFound,
  StatusNeverGoesBack,
  UndoConflict,
  WrongKindOfEvent
} from "./refusals.ts"
export { generateReviewList, type ReviewRequest, regenerateReviewList } from "./reviewList.ts"
export {
  asksToCompletePrevious,
  completedOn,
  completedStepIds,
  completeStep,
  type OpenStep,
  type PendingStep,
  startStep
} from "./transition.ts"
export { undoChanges } from "./undo.ts"
export { ReferenceDates, StepValue, WorkOrderDraft } from "./WorkOrderDraft.ts"
