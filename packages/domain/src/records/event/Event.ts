import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { MeasuredValue } from "../../kernel/quantity/index.ts"
import { HexColor, Id, IdsOnce, recordFields } from "../../kernel/record/index.ts"
import { lineOfText, text } from "../../kernel/text/index.ts"
import { DaysOff, withinItsDays } from "./daysOff.ts"
import { atPossibleTime, eventTimeFields } from "./EventTime.ts"
import { isAllDayOrTimed } from "./eventTimes.ts"

/** Status of an appointment. It only goes forward; undo is the only way back. */
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
 * Whether the date is promised to a client: planning leaves the event in place, no other move takes
 * it along, and a user who moves it must confirm. Default false.
 */
const dateLocked = Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false)))

/**
 * Days within a step on which it is not worked, in order. The first and last day are never among
 * them. Planning adds them only at progresses that allow interruptions. Default none.
 */
const daysOff = DaysOff.pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))

/**
 * Link of a step to its reference date. Only users change it.
 *
 * - `intact`: the step follows its date.
 * - `broken`: a user moved the step elsewhere. It stays broken, wherever the step or its date
 *   moves, until a user restores the link.
 * - `unlinked`: a user took the step off its date for good. It never follows and is never reported
 *   as broken.
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

/** A main visit brings the values of its work order and has none of its own. */
const mainVisit = { isMainEvent: Schema.Literal(true) }

/** A further visit has its own values, which are never filled in automatically. Default none. */
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

/** A delivery. The main one carries the work order's delivery date; others are further trips. */
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
 * An installation. The main one carries the work order's installation date; others are further
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

/** An event that a user created, apart from work orders. */
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

/** The resources that a blocker keeps from working: the whole shop, or the given ones. */
export const BlockerScope = Schema.Struct({
  wholeShop: Schema.Boolean,
  production: Schema.Boolean,
  progressIds: IdsOnce,
  installerIds: IdsOnce,
  shipperIds: IdsOnce
}).annotate({ identifier: "BlockerScope" })
export interface BlockerScope extends Schema.Schema.Type<typeof BlockerScope> {}

/** A holiday, closure or absence, which reduces working time. */
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

/** Any event on the calendar. */
export const Event = Schema.Union([
  StepEvent,
  ProductionEvent,
  DeliveryEvent,
  InstallationEvent,
  UserEvent,
  BlockerEvent
]).annotate({ identifier: "Event" })
export type Event = typeof Event.Type

/** An event of a kind that carries a date of a work order. */
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
