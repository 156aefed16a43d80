import * as Schema from "effect/Schema"
import { ChangeSet, withoutUnchanged } from "../change/index.ts"
import { DaysOff, EventTime } from "../event/index.ts"
import { ReferenceDate } from "../progress/index.ts"
import { MeasureType } from "../quantity/index.ts"
import { Id, Version } from "../record/index.ts"
import { LocalDate } from "../time/index.ts"

/** Whose day is over: a resource kind with its id, or null for the one production. */
const OverloadResource = Schema.Struct({
  kind: Schema.Literals(["shop", "production", "progress", "installer", "shipper"]),
  id: Schema.NullOr(Id)
})

/** A day that would take more than it can. */
export const ProposedOverload = Schema.Struct({
  resource: OverloadResource,
  measureType: MeasureType,
  date: LocalDate,
  totalValue: Schema.Finite,
  capacity: Schema.Finite
}).annotate({ identifier: "ProposedOverload" })
export interface ProposedOverload extends Schema.Schema.Type<typeof ProposedOverload> {}

/** An appointment that would end after the date it should be ready for. */
export const NewlyLate = Schema.Struct({
  eventId: Id,
  workOrderId: Id,
  /** The date it is late for. */
  due: LocalDate
}).annotate({ identifier: "NewlyLate" })
export interface NewlyLate extends Schema.Schema.Type<typeof NewlyLate> {}

/** The kinds of events that have a date to lock. */
const EventKind = Schema.Literals([
  "StepEvent",
  "ProductionEvent",
  "DeliveryEvent",
  "InstallationEvent"
])

/** What is odd about a plan after a change, though nobody is over and nothing is late. */
export const ProposalWarning = Schema.TaggedUnion({
  /** A date of a work order would come before one that it should come after. */
  DatesOutOfOrder: { workOrderId: Id, earlier: ReferenceDate, later: ReferenceDate },
  /** A step would start before an earlier step of its work order. */
  StepBeforeEarlier: {
    workOrderId: Id,
    eventId: Id,
    progressId: Id,
    earlierEventId: Id,
    earlierProgressId: Id
  },
  /** A step that belongs before the delivery would end after it. */
  StepAfterDelivery: { workOrderId: Id, eventId: Id, progressId: Id, deliveryDate: LocalDate },
  /** An appointment would move although its date is locked; without a progress it is no step. */
  LockedDateMoved: {
    workOrderId: Id,
    eventId: Id,
    eventType: EventKind,
    progressId: Schema.NullOr(Id)
  },
  /**
   * Other days are worked, so that a step no longer starts where its link wants it, or would lose
   * days of work. This move keeps both; it is offered and not made. Its days off are said of a step
   * that is interrupted.
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
   * Other days are worked, so that a step whose date is locked no longer starts on the day that its
   * link wants. It stays, and no move is offered.
   */
  LockedStepStays: { workOrderId: Id, eventId: Id, progressId: Id, startDate: LocalDate },
  /** A progress that is deleted still has open steps on the calendar. */
  ProgressStillPlanned: { progressId: Id, openSteps: Schema.Int },
  /** Templates still name a progress that is deleted; new work orders leave its steps out. */
  ProgressInTemplates: { progressId: Id, templateIds: Schema.Array(Id) },
  /** A template has a step of a deleted progress: work orders that it plans leave it out. */
  StepLeftOut: { templateId: Id, progressId: Id },
  /** Open work orders keep the steps that they were planned with. */
  OrdersKeepSteps: { templateId: Id, workOrders: Schema.Int }
}).annotate({ identifier: "ProposalWarning" })
export type ProposalWarning = typeof ProposalWarning.Type

/**
 * What an intent would do: the rows before and after with the reason of each, the days newly over
 * or worse, the appointments newly late, and what is newly odd. The same value is shown as a
 * preview and committed.
 */
export const Proposal = Schema.Struct({
  changes: ChangeSet,
  overloads: Schema.Array(ProposedOverload),
  newlyLate: Schema.Array(NewlyLate),
  warnings: Schema.Array(ProposalWarning)
}).annotate({ identifier: "Proposal" })
export interface Proposal extends Schema.Schema.Type<typeof Proposal> {}

/**
 * The proposal of rows that take nobody's time and carry nobody's date. Rows that stay as they are
 * do not change.
 */
export const plainProposal = (changes: ChangeSet): Proposal => ({
  changes: withoutUnchanged(changes),
  overloads: [],
  newlyLate: [],
  warnings: []
})
