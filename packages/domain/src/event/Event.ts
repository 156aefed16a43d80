import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { MeasuredValue } from "../quantity/index.ts"
import { HexColor, Id, IdsOnce, recordFields } from "../record/index.ts"
import { lineOfText, text } from "../text/index.ts"
import { DaysOff, withinItsDays } from "./daysOff.ts"
import { atPossibleTime, eventTimeFields } from "./EventTime.ts"
import { isAllDayOrTimed } from "./eventTimes.ts"

/** Where an appointment stands. It goes forward only; undo is the one way back. */
export const AppointmentStatus = Schema.Literals(["Pending", "Started", "Completed"]).annotate({
  identifier: "AppointmentStatus"
})
export type AppointmentStatus = typeof AppointmentStatus.Type

const eventFields = {
  ...recordFields,
  ...eventTimeFields,
  status: AppointmentStatus,
  comment: text(10_000),
  userIds: Schema.Array(Id)
}

/**
 * Whether its date has been promised to somebody: planning leaves the event where it is, nothing
 * takes it along, and who moves it is asked first. Not locked where nothing is said of it.
 */
const dateLocked = Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false)))

/**
 * The days within its run on which it is not worked, in order: what its progress may interrupt goes
 * on after them. Its first day and its last one are none of them. None where nothing is said of it.
 */
const daysOff = DaysOff.pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))

/**
 * How a step stands to its reference date. Only a person changes it: a step that somebody moves
 * elsewhere is `broken` and stays so on whatever day it or its date comes to lie, until somebody
 * restores the link. `intact`: the step follows its date. `unlinked`: the step was taken off its
 * date for good; it never follows and is never reported as broken.
 */
export const LinkState = Schema.Literals(["intact", "broken", "unlinked"]).annotate({
  identifier: "LinkState"
})
export type LinkState = typeof LinkState.Type

/** A step of a work order on the calendar. */
export const StepEvent = Schema.Struct({
  ...eventFields,
  eventType: Schema.Literal("StepEvent"),
  workOrderId: Id,
  stepId: Id,
  progressId: Id,
  link: LinkState,
  dateLocked,
  daysOff
})
  .check(atPossibleTime)
  .pipe(Schema.refine(isAllDayOrTimed))
  .check(withinItsDays)
  .annotate({ identifier: "StepEvent" })
export type StepEvent = typeof StepEvent.Type

/** The day that a work order enters production as a whole. */
export const ProductionEvent = Schema.Struct({
  ...eventFields,
  eventType: Schema.Literal("ProductionEvent"),
  workOrderId: Id,
  isMainEvent: Schema.Literal(true),
  dateLocked
})
  .check(atPossibleTime)
  .pipe(Schema.refine(isAllDayOrTimed))
  .annotate({ identifier: "ProductionEvent" })
export type ProductionEvent = typeof ProductionEvent.Type

/** What only the main visit of its kind has: what is brought is what the work order says. */
const mainVisit = { isMainEvent: Schema.Literal(true) }

/**
 * What only further visits have: values of their own, which nothing fills in. Empty where nothing
 * is said of them.
 */
const furtherVisit = {
  isMainEvent: Schema.Literal(false),
  values: Schema.Array(MeasuredValue).pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))
}

const deliveryFields = {
  ...eventFields,
  eventType: Schema.Literal("DeliveryEvent"),
  workOrderId: Id,
  shipperId: Schema.NullOr(Id),
  dateLocked
}

/** A delivery; the main one carries the work order's delivery date, others are further trips. */
export const DeliveryEvent = Schema.Union([
  Schema.Struct({ ...deliveryFields, ...mainVisit })
    .check(atPossibleTime)
    .pipe(Schema.refine(isAllDayOrTimed)),
  Schema.Struct({ ...deliveryFields, ...furtherVisit })
    .check(atPossibleTime)
    .pipe(Schema.refine(isAllDayOrTimed))
]).annotate({ identifier: "DeliveryEvent" })
export type DeliveryEvent = typeof DeliveryEvent.Type

const installationFields = {
  ...eventFields,
  eventType: Schema.Literal("InstallationEvent"),
  workOrderId: Id,
  installerIds: Schema.Array(Id),
  dateLocked
}

/**
 * An installation; the main one carries the work order's installation date, others are further
 * visits.
 */
export const InstallationEvent = Schema.Union([
  Schema.Struct({ ...installationFields, ...mainVisit })
    .check(atPossibleTime)
    .pipe(Schema.refine(isAllDayOrTimed)),
  Schema.Struct({ ...installationFields, ...furtherVisit })
    .check(atPossibleTime)
    .pipe(Schema.refine(isAllDayOrTimed))
]).annotate({ identifier: "InstallationEvent" })
export type InstallationEvent = typeof InstallationEvent.Type

/** Something that a user put on the calendar. */
export const UserEvent = Schema.Struct({
  ...eventFields,
  eventType: Schema.Literal("UserEvent"),
  title: lineOfText(200),
  customHexColor: Schema.NullOr(HexColor),
  workOrderId: Schema.NullOr(Id)
})
  .check(atPossibleTime)
  .pipe(Schema.refine(isAllDayOrTimed))
  .annotate({ identifier: "UserEvent" })
export type UserEvent = typeof UserEvent.Type

/** Whom a blocker keeps from working: the whole shop, or the ones named. */
export const BlockerScope = Schema.Struct({
  wholeShop: Schema.Boolean,
  production: Schema.Boolean,
  progressIds: IdsOnce,
  installerIds: IdsOnce,
  shipperIds: IdsOnce
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
  .pipe(Schema.refine(isAllDayOrTimed))
  .annotate({ identifier: "BlockerEvent" })
export type BlockerEvent = typeof BlockerEvent.Type

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
