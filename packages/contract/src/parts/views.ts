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

/** A list that is not paged. */
export const dataOf = <S extends Schema.Top>(item: S) => Schema.Struct({ data: Schema.Array(item) })

/** A reference record by id and name. */
export const Named = Schema.Struct({ id: Id, name: Schema.String }).annotate({
  identifier: "Named"
})

/** An event with what the calendar says of its work order. */
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

/** Everything the event dialog shows. */
export const EventDetails = Schema.Struct({
  event: Event,
  workOrder: Schema.NullOr(WorkOrder),
  values: Schema.Array(MeasuredValue),
  link: Schema.NullOr(LinkState),
  /** 0 to 100. */
  percentCompleted: Schema.Finite,
  /** The progress of the first step that is not completed; null when all are. */
  nextProgressId: Schema.NullOr(Id),
  /** No step and no visit of its work order is left that the caller sees. */
  isAllDone: Schema.Boolean,
  /** Completing it should ask about earlier open steps. */
  asksToCompletePrevious: Schema.Boolean,
  /** Its work order's steps with where they stand, in template order, as far as visible. */
  steps: Schema.Array(Event)
}).annotate({ identifier: "EventDetails" })
export interface EventDetails extends Schema.Schema.Type<typeof EventDetails> {}

const outcome = Schema.Struct({
  success: Schema.Boolean,
  changeId: Schema.NullOr(ChangeId),
  ...Proposal.fields,
  /** Each list has its first rows, 10,000 at the most. */
  omitted: OmittedRows,
  /** The work orders of what is moved, late or warned of, 500 at the most. */
  orders: Schema.Array(NamedOrder)
}).annotate({ identifier: "Outcome" })
type OutcomeStruct = typeof outcome

/** The type of {@link Outcome} by its name: TypeScript cannot write out the type of all calls. */
export interface OutcomeSchema extends OutcomeStruct {}

/**
 * What a write did, or would do with `preview=true`: `changeId` names it for undo, null in a
 * preview.
 */
export const Outcome: OutcomeSchema = outcome
export interface Outcome extends Schema.Schema.Type<typeof Outcome> {}

/** The caller's configuration with what holds for the whole shop. */
export const UserConfig = Schema.Struct({
  ...UserConfiguration.fields,
  hasSchedulingOption: Schema.Boolean,
  /** The banner that the caller has not dismissed; a banner is dismissed by its code. */
  generalNotification: Schema.NullOr(Announcement),
  shop: Shop,
  /** Which fields of a work order each kind of event shows. */
  calendarItems: CalendarItemFields,
  /** The civil day at the plant. */
  today: LocalDate,
  /** The plant's wall clock. */
  now: LocalTime,
  /** `development` offers the demo shop. */
  mode: Schema.Literals(["development", "production"])
}).annotate({ identifier: "UserConfig" })
export interface UserConfig extends Schema.Schema.Type<typeof UserConfig> {}
