export {
  changeReferenceDetails,
  changeStepDetails,
  changeUserEventDetails,
  duplicateVisit
} from "./changeDetails.ts"
export { createUserEvent } from "./createUserEvent.ts"
