import * as Schema from "effect/Schema"
import { MeasureType } from "../../kernel/quantity/index.ts"
import { Id, Version } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { ChangeSet, withoutUnchanged } from "../../records/change/index.ts"
import { DaysOff, EventTime } from "../../records/event/index.ts"
import { ReferenceDate } from "../../records/progress/index.ts"

const OverloadResource = Schema.Struct({
  kind: Schema.Literals(["shop", "production", "progress", "installer", "shipper"]),
  id: Schema.NullOr(Id)
})

/** A day on which the load would exceed the capacity. */
export const ProposedOverload = Schema.Struct({
  resource: OverloadResource,
  measureType: MeasureType,
  date: LocalDate,
  totalValue: Schema.Finite,
  capacity: Schema.Finite
}).annotate({ identifier: "ProposedOverload" })
export interface ProposedOverload extends Schema.Schema.Type<typeof ProposedOverload> {}

/** An appointment that would end after its due date. */
export const NewlyLate = Schema.Struct({
  eventId: Id,
  workOrderId: Id,
  due: LocalDate
}).annotate({ identifier: "NewlyLate" })
export interface NewlyLate extends Schema.Schema.Type<typeof NewlyLate> {}

const EventKind = Schema.Literals([
  "StepEvent",
  "ProductionEvent",
  "DeliveryEvent",
  "InstallationEvent"
])

/** Warnings about a changed plan other than overloads and late appointments. */
export const ProposalWarning = Schema.TaggedUnion({
  /** The later date of a work order would come before the earlier one. */
  DatesOutOfOrder: { workOrderId: Id, earlier: ReferenceDate, later: ReferenceDate },
  StepBeforeEarlier: {
    workOrderId: Id,
    eventId: Id,
    progressId: Id,
    earlierEventId: Id,
    earlierProgressId: Id
  },
  /** A step that belongs before the delivery would end after it. */
  StepAfterDelivery: { workOrderId: Id, eventId: Id, progressId: Id, deliveryDate: LocalDate },
  /** An appointment with a locked date would move; `progressId` is null unless it is a step. */
  LockedDateMoved: {
    workOrderId: Id,
    eventId: Id,
    eventType: EventKind,
    progressId: Schema.NullOr(Id)
  },
  /**
   * Changed working days take a step off the start that its link gives, or shorten it. This move
   * restores both; it is offered, not made. `daysOff` is set for interrupted steps.
   */
  MoveOffered: {
    workOrderId: Id,
    eventId: Id,
    progressId: Id,
    version: Version,
    time: EventTime,
    daysOff: Schema.optionalKey(DaysOff)
  },
  /**
   * Changed working days take a step with a locked date off the start that its link gives. The step
   * stays, and no move is offered.
   */
  LockedStepStays: { workOrderId: Id, eventId: Id, progressId: Id, startDate: LocalDate },
  ProgressStillPlanned: { progressId: Id, openSteps: Schema.Int },
  /** Templates still contain a deleted progress; new work orders skip its steps. */
  ProgressInTemplates: { progressId: Id, templateIds: Schema.Array(Id) },
  /** A template contains a deleted progress; work orders planned from it skip the step. */
  StepLeftOut: { templateId: Id, progressId: Id },
  /** Open work orders keep the steps with which they were planned. */
  OrdersKeepSteps: { templateId: Id, workOrders: Schema.Int }
}).annotate({ identifier: "ProposalWarning" })
export type ProposalWarning = typeof ProposalWarning.Type

/**
 * The effect of an intent: changed rows with reasons, days newly or more overloaded, appointments
 * newly late, and new warnings. The preview shows exactly the value that is committed.
 */
export const Proposal = Schema.Struct({
  changes: ChangeSet,
  overloads: Schema.Array(ProposedOverload),
  newlyLate: Schema.Array(NewlyLate),
  warnings: Schema.Array(ProposalWarning)
}).annotate({ identifier: "Proposal" })
export interface Proposal extends Schema.Schema.Type<typeof Proposal> {}

/** The proposal of rows that affect neither load nor dates. Unchanged rows are dropped. */
export const plainProposal = (changes: ChangeSet): Proposal => ({
  changes: withoutUnchanged(changes),
  overloads: [],
  newlyLate: [],
  warnings: []
})
