import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { MeasuredValue } from "../../kernel/quantity/index.ts"
import {
  described,
  HexColor,
  Id,
  IdsOnce,
  recordFields,
  sharedFields
} from "../../kernel/record/index.ts"
import { lineOfText } from "../../kernel/text/index.ts"
import { DaysOff, withinItsDays } from "./daysOff.ts"
import { atPossibleTime, eventTimeFields } from "./EventTime.ts"
import { isAllDayOrTimed } from "./eventTimes.ts"

/** Status of an appointment. It only goes forward; undo is the only way back. */
export const AppointmentStatus = Schema.Literals(["Pending", "Started", "Completed"]).annotate({
  identifier: "AppointmentStatus",
  description: "The status. It only goes forward; undo is the only way back."
})
export type AppointmentStatus = typeof AppointmentStatus.Type

const eventFields = {
  ...recordFields,
  ...eventTimeFields,
  status: AppointmentStatus,
  comment: sharedFields.comment,
  userIds: described("Ids of the assigned users.", Schema.Array(Id))
}

/**
 * Whether the date is promised to a client: planning leaves the event in place, no other move takes
 * it along, and a user who moves it must confirm. Default false.
 */
const dateLocked = described(
  "Whether its date is locked. Planning does not move it, it does not follow other events, and a write moves it only with `moveLocked`.",
  Schema.Boolean
).pipe(Schema.withDecodingDefaultKey(Effect.succeed(false)))

/**
 * Days within a step on which it is not worked, in order. The first and last day are never among
 * them. Planning adds them only at progresses that allow interruptions. Default none.
 */
const daysOff = described(
  "The days between the first and the last day of a step on which it is interrupted, in order and without duplicates. Usually empty. If a request moves a step and omits this list, the interruptions move with the step as far as its new days allow.",
  DaysOff
).pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))

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
  identifier: "LinkState",
  description:
    "The link of a step to its reference date. intact: the step follows the date. broken: a user moved the step away; it stays broken until a user restores it. unlinked: a user removed the link for good."
})
export type LinkState = typeof LinkState.Type

export const StepEvent = Schema.Struct({
  ...eventFields,
  eventType: described("The kind of the event.", Schema.Literal("StepEvent")),
  workOrderId: sharedFields.workOrderId,
  stepId: sharedFields.stepId,
  progressId: sharedFields.progressId,
  link: LinkState,
  dateLocked,
  daysOff
})
  .check(atPossibleTime)
  .pipe(Schema.refine(isAllDayOrTimed))
  .check(withinItsDays)
  .annotate({ identifier: "StepEvent" })
export type StepEvent = typeof StepEvent.Type

const isMainEvent = <const B extends boolean>(isMain: B) =>
  described(
    "Whether it carries a date of its work order. Additional visits do not.",
    Schema.Literal(isMain)
  )

const mainEvent = { isMainEvent: isMainEvent(true) }

export const ProductionEvent = Schema.Struct({
  ...eventFields,
  eventType: described("The kind of the event.", Schema.Literal("ProductionEvent")),
  workOrderId: sharedFields.workOrderId,
  ...mainEvent,
  dateLocked
})
  .check(atPossibleTime)
  .pipe(Schema.refine(isAllDayOrTimed))
  .annotate({ identifier: "ProductionEvent" })
export type ProductionEvent = typeof ProductionEvent.Type

/** A further visit has its own values, which are never filled in automatically. Default none. */
const furtherVisit = {
  isMainEvent: isMainEvent(false),
  values: described("Quantities by measure type.", Schema.Array(MeasuredValue)).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed([]))
  )
}

const deliveryFields = {
  ...eventFields,
  eventType: described("The kind of the event.", Schema.Literal("DeliveryEvent")),
  workOrderId: sharedFields.workOrderId,
  shipperId: described("The shipper; null for none.", Schema.NullOr(Id)),
  dateLocked
}

/** A delivery. The main one carries the work order's delivery date; others are further trips. */
export const DeliveryEvent = Schema.Union([
  Schema.Struct({ ...deliveryFields, ...mainEvent })
    .check(atPossibleTime)
    .pipe(Schema.refine(isAllDayOrTimed)),
  Schema.Struct({ ...deliveryFields, ...furtherVisit })
    .check(atPossibleTime)
    .pipe(Schema.refine(isAllDayOrTimed))
]).annotate({ identifier: "DeliveryEvent" })
export type DeliveryEvent = typeof DeliveryEvent.Type

const installationFields = {
  ...eventFields,
  eventType: described("The kind of the event.", Schema.Literal("InstallationEvent")),
  workOrderId: sharedFields.workOrderId,
  installerIds: described("Ids of the crews.", Schema.Array(Id)),
  dateLocked
}

/** The main one carries the order's installation date; others are further visits. */
export const InstallationEvent = Schema.Union([
  Schema.Struct({ ...installationFields, ...mainEvent })
    .check(atPossibleTime)
    .pipe(Schema.refine(isAllDayOrTimed)),
  Schema.Struct({ ...installationFields, ...furtherVisit })
    .check(atPossibleTime)
    .pipe(Schema.refine(isAllDayOrTimed))
]).annotate({ identifier: "InstallationEvent" })
export type InstallationEvent = typeof InstallationEvent.Type

export const UserEvent = Schema.Struct({
  ...eventFields,
  eventType: described("The kind of the event.", Schema.Literal("UserEvent")),
  title: described("The displayed title.", "Measure the kitchen", lineOfText(200)),
  customHexColor: described(
    "The colour of the event, as `#rrggbb`; null for the default.",
    Schema.NullOr(HexColor)
  ),
  workOrderId: described("The work order; null for none.", Schema.NullOr(Id))
})
  .check(atPossibleTime)
  .pipe(Schema.refine(isAllDayOrTimed))
  .annotate({ identifier: "UserEvent" })
export type UserEvent = typeof UserEvent.Type

/** The resources that a blocker keeps from working: the whole shop, or the given ones. */
export const BlockerScope = Schema.Struct({
  wholeShop: described("Whether the whole shop is closed.", Schema.Boolean),
  production: described("Whether production as a whole is blocked.", Schema.Boolean),
  progressIds: described("Ids of progresses.", IdsOnce),
  installerIds: described("Ids of crews.", IdsOnce),
  shipperIds: described("Ids of shippers.", IdsOnce)
}).annotate({
  identifier: "BlockerScope",
  description: "What is blocked: the whole shop, or the given resources."
})
export interface BlockerScope extends Schema.Schema.Type<typeof BlockerScope> {}

/** Blocks nothing; spread it to block some resources. */
export const noScope: BlockerScope = {
  wholeShop: false,
  production: false,
  progressIds: [],
  installerIds: [],
  shipperIds: []
}

/** A holiday, closure or absence, which reduces working time. */
export const BlockerEvent = Schema.Struct({
  ...eventFields,
  eventType: described("The kind of the event.", Schema.Literal("BlockerEvent")),
  title: described("The displayed title.", "Measure the kitchen", lineOfText(200)),
  scope: BlockerScope
})
  .check(atPossibleTime)
  .pipe(Schema.refine(isAllDayOrTimed))
  .annotate({ identifier: "BlockerEvent" })
export type BlockerEvent = typeof BlockerEvent.Type

export const Event = Schema.Union([
  StepEvent,
  ProductionEvent,
  DeliveryEvent,
  InstallationEvent,
  UserEvent,
  BlockerEvent
]).annotate({ identifier: "Event", description: "The event." })
export type Event = typeof Event.Type

/** An event of a kind that carries a date of a work order. */
export type ReferenceEvent = ProductionEvent | DeliveryEvent | InstallationEvent

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
