import { Schema } from "effect"
import { HexColor, Id, recordFields } from "../record/index.ts"
import { lineOfText, text } from "../text/index.ts"
import { LocalDate, LocalTime } from "../time/index.ts"

/** Where an appointment stands. It goes forward only; undo is the one way back. */
export const AppointmentStatus = Schema.Literals(["Pending", "Started", "Completed"]).annotate({
  identifier: "AppointmentStatus"
})
export type AppointmentStatus = typeof AppointmentStatus.Type

/**
 * When an event is. All-day: `endDate` is exclusive and both times are null. Timed: `endDate` is the
 * day of the end and both times are given.
 */
export const eventTimeFields = {
  allDay: Schema.Boolean,
  startDate: LocalDate,
  startTime: Schema.NullOr(LocalTime),
  endDate: LocalDate,
  endTime: Schema.NullOr(LocalTime)
}

/** What keeps an event from being when it is said to be; true when nothing does. */
export const timeIssue = (time: Schema.Struct.Type<typeof eventTimeFields>) => {
  if (time.allDay) {
    if (time.startTime !== null || time.endTime !== null)
      return { path: ["startTime"], issue: "must be empty for an all-day event" }
    return time.startDate < time.endDate || { path: ["endDate"], issue: "must be after the start" }
  }
  if (time.startTime === null) return { path: ["startTime"], issue: "This value is required" }
  if (time.endTime === null) return { path: ["endTime"], issue: "This value is required" }
  return (
    `${time.startDate}T${time.startTime}` <= `${time.endDate}T${time.endTime}` || {
      path: ["endDate"],
      issue: "must not be before the start"
    }
  )
}

/** The check that an event is at a time that there is. */
const atPossibleTime = Schema.makeFilter(timeIssue)

const eventFields = {
  ...recordFields,
  ...eventTimeFields,
  status: AppointmentStatus,
  comment: text(10_000),
  userIds: Schema.Array(Id)
}

/** A step of a work order on the calendar. */
export const StepEvent = Schema.Struct({
  ...eventFields,
  eventType: Schema.Literal("StepEvent"),
  workOrderId: Id,
  stepId: Id,
  progressId: Id,
  /** Taken off its reference date for good: never follows it, never reported as broken. */
  unlinked: Schema.Boolean
})
  .check(atPossibleTime)
  .annotate({ identifier: "StepEvent" })
export interface StepEvent extends Schema.Schema.Type<typeof StepEvent> {}

/** The day that a work order enters production as a whole. */
export const ProductionEvent = Schema.Struct({
  ...eventFields,
  eventType: Schema.Literal("ProductionEvent"),
  workOrderId: Id,
  isMainEvent: Schema.Literal(true)
})
  .check(atPossibleTime)
  .annotate({ identifier: "ProductionEvent" })
export interface ProductionEvent extends Schema.Schema.Type<typeof ProductionEvent> {}

/** A delivery; the main one carries the work order's delivery date, others are further trips. */
export const DeliveryEvent = Schema.Struct({
  ...eventFields,
  eventType: Schema.Literal("DeliveryEvent"),
  workOrderId: Id,
  isMainEvent: Schema.Boolean,
  shipperId: Schema.NullOr(Id)
})
  .check(atPossibleTime)
  .annotate({ identifier: "DeliveryEvent" })
export interface DeliveryEvent extends Schema.Schema.Type<typeof DeliveryEvent> {}

/** An installation; the main one carries the work order's installation date, others are further visits. */
export const InstallationEvent = Schema.Struct({
  ...eventFields,
  eventType: Schema.Literal("InstallationEvent"),
  workOrderId: Id,
  isMainEvent: Schema.Boolean,
  installerIds: Schema.Array(Id)
})
  .check(atPossibleTime)
  .annotate({ identifier: "InstallationEvent" })
export interface InstallationEvent extends Schema.Schema.Type<typeof InstallationEvent> {}

/** Something that a user put on the calendar. */
export const UserEvent = Schema.Struct({
  ...eventFields,
  eventType: Schema.Literal("UserEvent"),
  title: lineOfText(200),
  customHexColor: Schema.NullOr(HexColor),
  workOrderId: Schema.NullOr(Id)
})
  .check(atPossibleTime)
  .annotate({ identifier: "UserEvent" })
export interface UserEvent extends Schema.Schema.Type<typeof UserEvent> {}

/** Whom a blocker keeps from working: the whole shop, or the ones named. */
export const BlockerScope = Schema.Struct({
  wholeShop: Schema.Boolean,
  production: Schema.Boolean,
  progressIds: Schema.Array(Id),
  installerIds: Schema.Array(Id),
  shipperIds: Schema.Array(Id)
}).annotate({ identifier: "BlockerScope" })
export interface BlockerScope extends Schema.Schema.Type<typeof BlockerScope> {}

/** A holiday, closure or absence, which takes working time away. */
export const BlockerEvent = Schema.Struct({
  ...eventFields,
  eventType: Schema.Literal("BlockerEvent"),
  title: lineOfText(200),
  scope: BlockerScope
})
  .check(atPossibleTime)
  .annotate({ identifier: "BlockerEvent" })
export interface BlockerEvent extends Schema.Schema.Type<typeof BlockerEvent> {}

/** Anything with a place on the calendar. */
export const Event = Schema.Union([
  StepEvent,
  ProductionEvent,
  DeliveryEvent,
  InstallationEvent,
  UserEvent,
  BlockerEvent
]).annotate({ identifier: "Event" })
export type Event = typeof Event.Type

/** The events that carry a date of a work order. */
export type ReferenceEvent = ProductionEvent | DeliveryEvent | InstallationEvent

/** The kinds of events. */
export type EventType = Event["eventType"]

/** Every kind of event, in the order of the legend. */
export const eventTypes: ReadonlyArray<EventType> = [
  "StepEvent",
  "ProductionEvent",
  "DeliveryEvent",
  "InstallationEvent",
  "UserEvent",
  "BlockerEvent"
]
