export { numberOfDays } from "./numberOfDays.ts"
export { type KnownDates, possibleDates } from "./possibleDates.ts"
export type { KeptRow, ReviewRequest } from "./ReviewRequest.ts"
export { CapacityDatum, ReviewRow, ReviewWarning } from "./ReviewRow.ts"
export {
  generateReviewList,
  type ReviewRefusal,
  regenerateReviewList,
  unknownTemplateStep
} from "./reviewList.ts"
export { reviewListAsSeen } from "./reviewListAsSeen.ts"
export { stepsNamed } from "./stepsNamed.ts"
export {
  earlyEnds,
  orderDates,
  ReferenceDates,
  StepValue,
  StepValuesOnce,
  ValuesOnce,
  WorkOrderDraft,
  WorkOrderEdit,
  WorkOrderInfo
} from "./WorkOrderDraft.ts"
export { WrongDates } from "./WrongDates.ts"
