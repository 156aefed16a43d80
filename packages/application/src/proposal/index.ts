export { ChangeFeed, changeFeedLayer } from "./ChangeFeed.ts"
export {
  alongStep,
  changeEvent,
  decideWithLaterSteps,
  moveOneEvent,
  planFor,
  type StepsAlong,
  type Target,
  targetEvent,
  timeAfter,
  unseenEvents
} from "./changeEvent.ts"
export { checkUsers } from "./checkUsers.ts"
export {
  type Author,
  checkAuthor,
  commitChanges,
  commitProposal,
  type Outcome,
  type Program,
  previewProposal,
  programFor,
  writeProposal,
  writeRecord
} from "./commitProposal.ts"
export { daysOfAll } from "./daysOfAll.ts"
export { decideAround } from "./decideAround.ts"
export { isAboutOrder } from "./isAboutOrder.ts"
export { withMaintenanceMoves } from "./maintenanceMoves.ts"
export { daysAround, everyEvent, noEvent, planAround, workOrderIdsOf } from "./planAround.ts"
export { planOfChanges } from "./planOfChanges.ts"
export { undoChange } from "./undoChange.ts"
export { visibleLinkQuestion } from "./visibleMoveQuestion.ts"
export { visibleProposal } from "./visibleProposal.ts"
