export { byStart } from "./byStart.ts"
export { changedTime, ImpossibleTime, TimeChange } from "./changedTime.ts"
export {
  AppointmentStatus,
  BlockerEvent,
  BlockerScope,
  DeliveryEvent,
  Event,
  type EventType,
  eventTypes,
  InstallationEvent,
  ProductionEvent,
  type ReferenceEvent,
  StepEvent,
  UserEvent
} from "./Event.ts"
export {
  type AllDayTime,
  allDayTime,
  asAllDay,
  atPossibleTime,
  EventTime,
  type EventTimeFields,
  eventDays,
  eventTimeFields,
  isAllDayOrTimed,
  isPlainlyOneDay,
  notBeforeItsStart,
  type TimedTime,
  timeOf,
  withStartDate
} from "./eventTime.ts"
export { MAX_EVENTS } from "./MAX_EVENTS.ts"
