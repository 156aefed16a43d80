export {
  type AskedAppointments,
  appointments,
  calendar,
  calendarView
} from "./calendar.ts"
export { entryTimes } from "./entryTimes.ts"
export { type EventDetails, eventDetails } from "./eventDetails.ts"
export { eventsWithin, forEachSlice, inParts, workOrdersOf } from "./eventsWithin.ts"
export { type EventColumn, type EventTexts, exportEvents } from "./exportEvents.ts"
export { type BlockerQuery, queryBlockers } from "./queryBlockers.ts"
export { queryEventsJson } from "./queryEvents.ts"
export { stepDate } from "./stepDate.ts"
