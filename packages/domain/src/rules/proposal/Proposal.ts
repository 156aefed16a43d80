import * as Schema from "effect/Schema"
import { MeasureType } from "../../kernel/quantity/index.ts"
import { described, Id, sharedFields, Version } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { ChangeSet, withoutUnchanged } from "../../records/change/index.ts"
import { DaysOff, EventTime } from "../../records/event/index.ts"
import { ReferenceDate } from "../../records/progress/index.ts"

const OverloadResource = Schema.Struct({
  kind: described(
    "The kind of the resource.",
    Schema.Literals(["shop", "production", "progress", "installer", "shipper"])
  ),
  id: described("The id of the row. It never changes.", Schema.NullOr(Id))
})

export const ProposedOverload = Schema.Struct({
  resource: described("The resource that is over capacity.", OverloadResource),
  measureType: MeasureType,
  date: LocalDate,
  totalValue: described(
    "The load of the day. In units of the measure type, with at most two decimals.",
    Schema.Finite
  ),
  capacity: described(
    "The maximum of the day. In units of the measure type, with at most two decimals.",
    Schema.Finite
  )
}).annotate({ identifier: "ProposedOverload" })
export interface ProposedOverload extends Schema.Schema.Type<typeof ProposedOverload> {}

export const NewlyLate = Schema.Struct({
  eventId: sharedFields.eventId,
  workOrderId: sharedFields.workOrderId,
  due: described("The day that the work is due.", LocalDate)
}).annotate({ identifier: "NewlyLate" })
export interface NewlyLate extends Schema.Schema.Type<typeof NewlyLate> {}

export const OrderEventKind = Schema.Literals([
  "StepEvent",
  "ProductionEvent",
  "DeliveryEvent",
  "InstallationEvent"
])

/** Warnings about a changed plan other than overloads and late appointments. */
export const ProposalWarning = Schema.TaggedUnion({
  DatesOutOfOrder: {
    workOrderId: sharedFields.workOrderId,
    earlier: described("The date that should come first.", ReferenceDate),
    later: described("The date that wrongly comes before it.", ReferenceDate)
  },
  StepBeforeEarlier: {
    workOrderId: sharedFields.workOrderId,
    eventId: sharedFields.eventId,
    progressId: sharedFields.progressId,
    earlierEventId: described("The event of the earlier step.", Id),
    earlierProgressId: described("The progress of the earlier step.", Id)
  },
  StepAfterDelivery: {
    workOrderId: sharedFields.workOrderId,
    eventId: sharedFields.eventId,
    progressId: sharedFields.progressId,
    deliveryDate: described("The first day of the delivery.", LocalDate)
  },
  /** An appointment with a locked date would move; `progressId` is null unless it is a step. */
  LockedDateMoved: {
    workOrderId: sharedFields.workOrderId,
    eventId: sharedFields.eventId,
    eventType: described("The kind of the event.", OrderEventKind),
    progressId: described("The progress.", Schema.NullOr(Id))
  },
  /**
   * Changed working days take a step off the start that its link gives, or shorten it. This move
   * restores both; it is offered, not made. `daysOff` is set for interrupted steps.
   */
  MoveOffered: {
    workOrderId: sharedFields.workOrderId,
    eventId: sharedFields.eventId,
    progressId: sharedFields.progressId,
    version: Version,
    time: EventTime,
    daysOff: Schema.optionalKey(DaysOff)
  },
  /** A step with a locked date stays, off the start that its link now gives. */
  LockedStepStays: {
    workOrderId: sharedFields.workOrderId,
    eventId: sharedFields.eventId,
    progressId: sharedFields.progressId,
    startDate: described("The first day of the event.", LocalDate)
  },
  /** An open event has work on days on which its resource would no longer work. */
  WorkOnClosedDays: {
    workOrderId: sharedFields.workOrderId,
    eventId: sharedFields.eventId,
    eventType: described("The kind of the event.", OrderEventKind),
    resource: described("The resource that no longer works.", OverloadResource),
    date: described("The first of these days.", LocalDate),
    days: described("The number of these days.", Schema.Int)
  },
  ProgressStillPlanned: {
    progressId: sharedFields.progressId,
    openSteps: described("Number of open steps of the progress on the calendar.", Schema.Int)
  },
  /** Templates still contain a deleted progress; new work orders skip its steps. */
  ProgressInTemplates: {
    progressId: sharedFields.progressId,
    templateIds: described("Ids of templates.", Schema.Array(Id))
  },
  /** A template contains a deleted progress; work orders planned from it skip the step. */
  StepLeftOut: { templateId: sharedFields.templateId, progressId: sharedFields.progressId },
  OrdersKeepSteps: {
    templateId: sharedFields.templateId,
    workOrders: described("Number of open work orders that use the template.", Schema.Int)
  }
}).annotate({ identifier: "ProposalWarning" })
export type ProposalWarning = typeof ProposalWarning.Type

/**
 * The effect of an intent: changed rows with reasons, days newly or more overloaded, appointments
 * newly late, and new warnings. The preview shows exactly the value that is committed.
 */
export const Proposal = Schema.Struct({
  changes: ChangeSet,
  overloads: described(
    "Days and resources that are over capacity after the change.",
    Schema.Array(ProposedOverload)
  ),
  newlyLate: described("Work orders that become late through the change.", Schema.Array(NewlyLate)),
  warnings: described(
    "New warnings other than overloads and late work orders: dates and steps out of order, and leftovers of a deleted progress or a changed template.",
    Schema.Array(ProposalWarning)
  )
}).annotate({ identifier: "Proposal" })
export interface Proposal extends Schema.Schema.Type<typeof Proposal> {}

/** The proposal of rows that affect neither load nor dates. Unchanged rows are dropped. */
export const plainProposal = (changes: ChangeSet): Proposal => ({
  changes: withoutUnchanged(changes),
  overloads: [],
  newlyLate: [],
  warnings: []
})

type OfferedMove = Extract<ProposalWarning, { readonly _tag: "MoveOffered" }>

/** The moves that a proposal offers but does not make. */
export const offeredMoves = ({
  warnings
}: {
  readonly warnings: ReadonlyArray<ProposalWarning>
}): ReadonlyArray<OfferedMove> => warnings.filter((warning) => warning._tag === "MoveOffered")
