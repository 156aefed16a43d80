export { beyondPlannable, NotPlannable, StepTooLong } from "./beyondPlannable.ts"
export { changedIfDifferent } from "./changedIfDifferent.ts"
export { changedTimes } from "./changedTimes.ts"
export { changedTemplate, configurationWarnings, deletedProgress } from "./configurationWarnings.ts"
export { definedFields } from "./definedFields.ts"
export { endsAfterDelivery } from "./endsAfterDelivery.ts"
export {
  daysOfWork,
  daysWorked,
  expectedDays,
  interruptedRun,
  onDays,
  onWorkedDays,
  retimed,
  startingOn
} from "./expected.ts"
export { lateFor } from "./late.ts"
export { type AskedMove, keepingLockedDates, lockedDatesMoved } from "./lockedDates.ts"
export { missingCrew } from "./missingCrew.ts"
export { missingRow } from "./missingRow.ts"
export { NamedKind } from "./NamedKind.ts"
export { offeredMoves } from "./offeredMoves.ts"
export {
  NewlyLate,
  Proposal,
  ProposalWarning,
  ProposedOverload,
  plainProposal
} from "./Proposal.ts"
export {
  carriedDate,
  eventIn,
  type PlannedStep,
  plannedStep,
  referenceDateOf,
  referenceEventIn,
  stepIn,
  stepsOf,
  wrongKind
} from "./planned.ts"
export { proposalOf, proposedBetween, proposedClosures } from "./proposalOf.ts"
export { asProposedOverloads, proposed } from "./proposed.ts"
export {
  CannotFollow,
  CompletedStays,
  DateLocked,
  MainEventKept,
  type MoveRefusal,
  NotFound,
  StatusNeverGoesBack,
  UndoConflict,
  ValuesImported,
  WrongKindOfEvent
} from "./refusals.ts"
export { MAX_OUTCOME_ROWS, OmittedRows, shortened } from "./shortened.ts"
export { stepsLeftOut, stepsLeftOutBy } from "./stepsLeftOut.ts"
export { takenBack, undoChange } from "./undoChange.ts"
