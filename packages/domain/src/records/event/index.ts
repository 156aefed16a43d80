export { byStart } from "./byStart.ts"
export { changedTime, TimeChange } from "./changedTime.ts"
export { DaysOff } from "./daysOff.ts"
export {
  AppointmentStatus,
  BlockerEvent,
  BlockerScope,
  DeliveryEvent,
  Event,
  type EventType,
  eventTypes,
  InstallationEvent,
  LinkState,
  noScope,
  ProductionEvent,
  type ReferenceEvent,
  StepEvent,
  UserEvent
} from "./Event.ts"
export { atPossibleTime, EventTime, eventTimeFields } from "./EventTime.ts"
export { isReferenceEvent, isVisit, type Visit } from "./eventKinds.ts"
export {
  type AllDayTime,
  allDayTime,
  asAllDay,
  checkEventTime,
  daysOffOf,
  daysOffWithin,
  type EventTimeFields,
  eventDays,
  type InterruptedTime,
  isAllDayOrTimed,
  isInterrupted,
  isPlainlyOneDay,
  isPossibleTime,
  lasts,
  notBeforeItsStart,
  sameTime,
  type TimedTime,
  timeOf,
  withStartDate
} from "./eventTimes.ts"
export { type FurtherVisit, isFurtherVisit } from "./furtherVisits.ts"
export { MAX_EVENTS } from "./MAX_EVENTS.ts"
export { isTooLong, MAX_DAYS_OFF, MAX_STEP_DAYS } from "./MAX_STEP_DAYS.ts"
export { orderAtVisit } from "./orderAtVisit.ts"
export { ImpossibleTime, possibleTime } from "./possibleTime.ts"
