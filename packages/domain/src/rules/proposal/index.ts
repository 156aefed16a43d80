export { changedIfDifferent } from "./changedIfDifferent.ts"
export { changedTimes } from "./changedTimes.ts"
export { definedFields } from "./definedFields.ts"
export {
  daysOfWork,
  daysWorked,
  expectedDays,
  interruptedRun,
  retimed,
  startingOn,
  withDays,
  withWorkedDays
} from "./expected.ts"
export { NamedKind } from "./NamedKind.ts"
export {
  NewlyLate,
  OrderEventKind,
  offeredMoves,
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
export { proposeAnyChanges, proposeCalendarChange, proposeClosures } from "./proposeAnyChanges.ts"
export { asProposedOverloads, proposeChanges } from "./proposeChanges.ts"
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
export { takenBack, undoChange } from "./undoChange.ts"
export { beyondPlannable, NotPlannable, StepTooLong } from "./warnings/beyondPlannable.ts"
export {
  changedTemplate,
  configurationWarnings,
  deletedProgress
} from "./warnings/configurationWarnings.ts"
export { endsAfterDelivery } from "./warnings/endsAfterDelivery.ts"
export { dueOf, lateFor } from "./warnings/late.ts"
export { type AskedMove, lockedDatesMoved, rejectLockedMoves } from "./warnings/lockedDates.ts"
export { missingCrew } from "./warnings/missingCrew.ts"
export { missingRow } from "./warnings/missingRow.ts"
export { stepsLeftOut, stepsLeftOutBy } from "./warnings/stepsLeftOut.ts"
