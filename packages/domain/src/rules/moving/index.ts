export { applyOfferAnswer, type OfferAnswer } from "./applyOfferAnswer.ts"
export { changesFollowingReference, copyDateToOrder } from "./changesFollowingReference.ts"
export { checkFollowers } from "./checkFollowers.ts"
export { type Drag, startDrag } from "./Drag.ts"
export { dragLoads } from "./dragLoads.ts"
export { type LaterStep, laterSteps, laterStepsOf } from "./laterSteps.ts"
export {
  breakLinkIfMoved,
  brokenLinks,
  expectedDaysAt,
  expectedDaysNow,
  linkState,
  restoreLink
} from "./link.ts"
export { type ChangeEnd, changeEnd, type MoveEvent, moveEvent } from "./moveEvent.ts"
export { dragEvents, type MovedEvent, type MoveEvents, moveEvents } from "./moveEvents.ts"
export { MoveQuestion, moveQuestion, OfferedStep } from "./moveQuestion.ts"
export { dragReference, type MoveReference, moveReference } from "./moveReference.ts"
export { dragStep, type MoveStep, moveStep, stepsPushed } from "./moveStep.ts"
export { movesForCalendarChange } from "./movesForCalendarChange.ts"
export { deleteBlocker, deleteEvent, moveUserEvent } from "./moveUserEvent.ts"
export { rejectCompletedMoves } from "./rejectCompletedMoves.ts"
export { stepsThatFollow } from "./stepsThatFollow.ts"
export { withOfferedLinks } from "./withOfferedLinks.ts"
export { proposedBlockers, withOfferedMoves, withOfferedMovesBetween } from "./withOfferedMoves.ts"
