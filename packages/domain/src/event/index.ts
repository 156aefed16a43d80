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
  timeIssue,
  UserEvent
} from "./Event.ts"
export {
  allDayTime,
  asAllDay,
  EventTime,
  eventDays,
  notBeforeItsStart,
  timeOf,
  withStartDate
} from "./eventTime.ts"
export { MAX_EVENTS } from "./MAX_EVENTS.ts"
