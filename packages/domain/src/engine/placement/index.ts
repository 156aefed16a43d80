export { bindingForward } from "./bindingConstraint.ts"
export { ALWAYS, type ChainStep, demandOn, NEVER } from "./Chain.ts"
export {
  type DaySharing,
  daysOfEvent,
  type MaximaOn,
  maximaOn,
  partTaken,
  profileMaxima,
  WHOLE_DAY
} from "./DaySharing.ts"
export { type FreeRoom, freeRoom } from "./FreeRoom.ts"
export { isInProduction } from "./isInProduction.ts"
export { endDay, type LaidSteps, startDay } from "./LaidSteps.ts"
export { LeftOutStep } from "./LeftOutStep.ts"
export { latestVisit } from "./latestVisit.ts"
export { waitsForEarlier } from "./liftSteps.ts"
export { newOrderQuestion } from "./newOrderQuestion.ts"
export { datesOf, datesOfStep, untilDelivery } from "./openSteps.ts"
export { orderQuestion } from "./orderQuestion.ts"
export {
  type PlacedStep,
  type Placement,
  placementChanges
} from "./Placement.ts"
export {
  earliestInProfile,
  hasRoom,
  latestInProfile,
  makeProfile,
  type Profile,
  placeBefore,
  releaseRoom,
  reserveRoom,
  type Span
} from "./Profile.ts"
export type {
  OrderPromiseRequest,
  PromisedDate,
  PromisedStep,
  PromisedVisit,
  PromiseRequest
} from "./PromisedDate.ts"
export type { PromiseQuestion } from "./PromiseQuestion.ts"
export { piecesOf, shareOfDemand } from "./pieces.ts"
export { placeEarliest } from "./placeChain.ts"
export { placeLater } from "./placeLater.ts"
export {
  type BackwardOptions,
  type PlacementRefusal,
  type PlacingOptions,
  placeAllBackward,
  placeBackward,
  placeForward
} from "./placeOrders.ts"
export { HORIZON_DAYS } from "./placingDays.ts"
export { answerOf, answerPromise, promise, promisedBefore } from "./promise.ts"
export { type PromiseSearch, promiseSearch, searchOn } from "./promiseSearch.ts"
export { NoDueDate, NoRoom, NotEnoughDays } from "./refusals.ts"
export { Shortage, type ShortageInWords, shortageInWords, shortageOf } from "./Shortage.ts"
export { beginsOnSharedDay, earliestAfter, endsOnSharedDay, latestBefore } from "./sharedDay.ts"
export { calendarOfVisit } from "./visit.ts"
export { NO_PLACE } from "./windowFit.ts"
export { type PossibleDays, possibleDays } from "./workAhead.ts"
