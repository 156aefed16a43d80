export {
  changeAppointmentDate,
  changeAppointmentDates,
  changeAppointmentEnd
} from "./moveAnyEvent.ts"
export {
  changeLink,
  changeReferenceDate,
  changeStepDate,
  changeUserEventDate,
  laterAppointments,
  removeEvent
} from "./moveEvent.ts"
