export { NewlyLate, Proposal, ProposedOverload } from "./Proposal.ts"
export {
  MainEventKept,
  NotFound,
  StatusNeverGoesBack,
  UndoConflict,
  WrongKindOfEvent
} from "./refusals.ts"
export { CapacityDatum, ReviewRow, ReviewWarning } from "./ReviewRow.ts"
export { ReferenceDates, StepValue, WorkOrderDraft } from "./WorkOrderDraft.ts"
