export { orderDates } from "./checkRequest.ts"
export { draftDefaults } from "./draftDefaults.ts"
export { numberOfDays } from "./numberOfDays.ts"
export { CapacityDatum, ReviewRow, ReviewWarning } from "./ReviewRow.ts"
export {
  generateReviewList,
  type KeptRow,
  type ReviewRequest,
  regenerateReviewList,
  unknownTemplateStep
} from "./reviewList.ts"
export { reviewListAsSeen } from "./reviewListAsSeen.ts"
export { stepsNamed } from "./stepsNamed.ts"
export {
  earlyEnds,
  ReferenceDates,
  StepValue,
  StepValuesOnce,
  ValuesOnce,
  WorkOrderDraft,
  WorkOrderEdit,
  WorkOrderInfo
} from "./WorkOrderDraft.ts"
