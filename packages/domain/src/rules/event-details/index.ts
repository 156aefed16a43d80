export { type ChangeEvents, changeEvents } from "./changeEvents.ts"
export {
  type ChangeReferenceDetails,
  type Crew,
  changedCrew,
  changeReferenceDetails,
  withCrew
} from "./changeReferenceDetails.ts"
export { type ChangeStepDetails, changeStepDetails } from "./changeStepDetails.ts"
export { type ChangeUserEventDetails, changeUserEventDetails } from "./changeUserEventDetails.ts"
export { type CreateUserEvent, createUserEvent } from "./createUserEvent.ts"
export { type DuplicateVisit, duplicateVisit } from "./duplicateVisit.ts"
export type { AskedStatus } from "./setStatus.ts"
