export { ALWAYS, type ChainStep, demandOn, NEVER } from "./Chain.ts"
export { endDay, type LaidSteps, startDay } from "./LaidSteps.ts"
export {
  type PlacedStep,
  type Placement,
  placementChanges
} from "./Placement.ts"
export type {
  OrderPromiseRequest,
  PromisedDate,
  PromisedStep,
  PromisedVisit,
  PromiseRequest
} from "./PromisedDate.ts"
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
export { answerOf, answerPromise, promise, promisedBefore } from "./promise.ts"
export { type PromiseSearch, promiseSearch, searchOn } from "./promiseSearch.ts"
export { isInProduction } from "./question/isInProduction.ts"
export { LeftOutStep } from "./question/LeftOutStep.ts"
export { newOrderQuestion } from "./question/newOrderQuestion.ts"
export { datesOf, datesOfStep, untilDelivery } from "./question/openSteps.ts"
export { orderQuestion } from "./question/orderQuestion.ts"
export type { PromiseQuestion } from "./question/PromiseQuestion.ts"
export { HORIZON_DAYS } from "./question/placingDays.ts"
export { NoDueDate, NoRoom, NotEnoughDays } from "./question/refusals.ts"
export { bindingForward } from "./room/bindingConstraint.ts"
export {
  type DaySharing,
  daysOfEvent,
  type MaximaOn,
  maximaOn,
  partTaken,
  profileMaxima,
  WHOLE_DAY
} from "./room/DaySharing.ts"
export { type FreeRoom, freeRoom } from "./room/FreeRoom.ts"
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
} from "./room/Profile.ts"
export { piecesOf, shareOfDemand } from "./room/pieces.ts"
export { Shortage, type ShortageInWords, shortageInWords, shortageOf } from "./room/Shortage.ts"
export {
  beginsOnSharedDay,
  earliestAfter,
  endsOnSharedDay,
  latestBefore
} from "./room/sharedDay.ts"
export { NO_PLACE } from "./room/windowFit.ts"
export { waitsForEarlier } from "./separateOpenSteps.ts"
export { type AskedVisit, calendarOfVisit, hinderedVisit, visitDays, visitOf } from "./visit.ts"
export { earliestVisit, latestVisit } from "./visitWithin.ts"
export { type PossibleDays, possibleDays } from "./workAhead.ts"
