export {
  duplicateAppointment,
  saveReferenceDetails,
  saveStepDetails,
  saveUserEventDetails
} from "./changeDetails.ts"
export { createUserEvent } from "./createUserEvent.ts"
