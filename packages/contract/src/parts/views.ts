import { UserConfiguration } from "@atelier/domain/access"
import { CalendarItemFields } from "@atelier/domain/calendar-item"
import { Event, LinkState } from "@atelier/domain/event"
import { OmittedRows, Proposal } from "@atelier/domain/proposal"
import { MeasuredValue } from "@atelier/domain/quantity"
import { ChangeId, Id } from "@atelier/domain/record"
import { Announcement, Shop } from "@atelier/domain/resource"
import { LocalDate, LocalTime } from "@atelier/domain/time"
import { NamedOrder, WorkOrder } from "@atelier/domain/work-order"
import { Schema } from "effect"

export const dataOf = <S extends Schema.Top>(item: S) => Schema.Struct({ data: Schema.Array(item) })

export const Named = Schema.Struct({ id: Id, name: Schema.String }).annotate({
  identifier: "Named"
})

export const CalendarEvent = Schema.Struct({
  event: Event,
  workOrder: Schema.NullOr(
    Schema.Struct({
      id: Id,
      name: Schema.String,
      clientName: Schema.String,
      templateId: Schema.NullOr(Id),
      jobTypeId: Schema.NullOr(Id)
    })
  )
}).annotate({ identifier: "CalendarEvent" })
export interface CalendarEvent extends Schema.Schema.Type<typeof CalendarEvent> {}

export const EventDetails = Schema.Struct({
  event: Event,
  workOrder: Schema.NullOr(WorkOrder),
  values: Schema.Array(MeasuredValue),
  link: Schema.NullOr(LinkState),
  /** 0 to 100. */
  percentCompleted: Schema.Finite,
  /** The progress of the first step that is not completed; null if all are. */
  nextProgressId: Schema.NullOr(Id),
  /** True if the caller sees no open step or visit of the work order. */
  isAllDone: Schema.Boolean,
  /** True if completing the event should ask about earlier open steps. */
  asksToCompletePrevious: Schema.Boolean,
  /** Visible steps of the work order in template order. */
  steps: Schema.Array(Event)
}).annotate({ identifier: "EventDetails" })
export interface EventDetails extends Schema.Schema.Type<typeof EventDetails> {}

const outcome = Schema.Struct({
  success: Schema.Boolean,
  changeId: Schema.NullOr(ChangeId),
  ...Proposal.fields,
  /** Rows left out beyond the first 10,000 of each list. */
  omitted: OmittedRows,
  /** The work orders that are moved, late or named in warnings; at most 500. */
  orders: Schema.Array(NamedOrder)
}).annotate({ identifier: "Outcome" })
type OutcomeStruct = typeof outcome

/**
 * The named type of {@link Outcome}: TypeScript cannot write out the inferred type of all calls.
 */
export interface OutcomeSchema extends OutcomeStruct {}

/** The effect of a write, or of its preview: `changeId` is for undo, null in a preview. */
export const Outcome: OutcomeSchema = outcome
export interface Outcome extends Schema.Schema.Type<typeof Outcome> {}

export const UserConfig = Schema.Struct({
  ...UserConfiguration.fields,
  hasSchedulingOption: Schema.Boolean,
  /** The banner that the caller has not dismissed yet; dismissed by its code. */
  generalNotification: Schema.NullOr(Announcement),
  shop: Shop,
  calendarItems: CalendarItemFields,
  /** Civil date at the plant. */
  today: LocalDate,
  /** Local time at the plant. */
  now: LocalTime,
  /** `development` offers the demo shop. */
  mode: Schema.Literals(["development", "production"])
}).annotate({ identifier: "UserConfig" })
export interface UserConfig extends Schema.Schema.Type<typeof UserConfig> {}
