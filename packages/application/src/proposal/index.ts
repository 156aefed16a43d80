export { ChangeFeed, changeFeedLayer } from "./ChangeFeed.ts"
export {
  changeEvent,
  planFor,
  type Target,
  targetEvent,
  unseenEvents,
  visibleIds
} from "./changingEvent.ts"
export { checkUsers } from "./checkUsers.ts"
export {
  type Author,
  checkAuthor,
  commitChanges,
  commitProposal,
  type Outcome,
  type Program,
  previewProposal,
  programFor
} from "./commitProposal.ts"
export { checkAdministrators } from "./LastAdministrator.ts"
export { daysAround, everyEvent, noEvent, planAround, workOrderIdsOf } from "./planAround.ts"
export { undoChange } from "./undoChange.ts"
