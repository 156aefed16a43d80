export {
  changeReferenceDetails,
  changeStepDetails,
  changeUserEventDetails,
  duplicateVisit
} from "./changeDetails.ts"
export { changeEvents } from "./changeEvents.ts"
export { createUserEvent } from "./createUserEvent.ts"
