import { UserConfiguration } from "@atelier/domain/access"
import { CalendarItemFields } from "@atelier/domain/calendar-item"
import { Event, LinkState } from "@atelier/domain/event"
import { MoveQuestion } from "@atelier/domain/moving"
import { OmittedRows, Proposal } from "@atelier/domain/proposal"
import { MeasuredValue } from "@atelier/domain/quantity"
import { ChangeId, described, Id, sharedFields } from "@atelier/domain/record"
import { Announcement, Shop } from "@atelier/domain/resource"
import { LocalDate, LocalTime } from "@atelier/domain/time"
import { NamedOrder, WorkOrder } from "@atelier/domain/work-order"
import { Schema } from "effect"
import { success } from "./fields.ts"

export const dataOf = <S extends Schema.Top>(item: S) =>
  Schema.Struct({ data: described("The rows of the answer.", Schema.Array(item)) })

export const Named = Schema.Struct({ id: Id, name: sharedFields.shownName }).annotate({
  identifier: "Named"
})

export const CalendarEvent = Schema.Struct({
  event: Event,
  workOrder: described(
    "The work order.",
    Schema.NullOr(
      Schema.Struct({
        id: Id,
        name: sharedFields.shownName,
        clientName: sharedFields.clientName,
        templateId: described("The template.", Schema.NullOr(Id)),
        jobTypeId: described("The job type; null for none.", Schema.NullOr(Id))
      })
    )
  )
}).annotate({ identifier: "CalendarEvent" })
export interface CalendarEvent extends Schema.Schema.Type<typeof CalendarEvent> {}

export const EventDetails = Schema.Struct({
  event: Event,
  workOrder: described("The work order.", Schema.NullOr(WorkOrder)),
  values: described("Quantities by measure type.", Schema.Array(MeasuredValue)),
  link: described(
    "The link of the step to its reference date; null without a reference date.",
    Schema.NullOr(LinkState)
  ),
  percentCompleted: described(
    "Completed work in percent of its worked days, from 0 to 100.",
    Schema.Finite
  ),
  nextProgressId: described(
    "The first open progress of the work order; null if all are completed.",
    Schema.NullOr(Id)
  ),
  isAllDone: described(
    "Whether all visible steps and visits of its work order are completed.",
    Schema.Boolean
  ),
  asksToCompletePrevious: described(
    "Whether completing it asks to complete the open steps before it.",
    Schema.Boolean
  ),
  steps: described("The visible steps of the work order, in template order.", Schema.Array(Event))
}).annotate({ identifier: "EventDetails" })
export interface EventDetails extends Schema.Schema.Type<typeof EventDetails> {}

const outcome = Schema.Struct({
  success,
  changeId: described(
    "The committed change; null for a preview or if nothing changed.",
    Schema.NullOr(ChangeId)
  ),
  ...Proposal.fields,
  omitted: described(
    "Number of omitted rows per list. Each list has at most 10,000 rows.",
    OmittedRows
  ),
  orders: described(
    "The work orders that are moved, late or named in warnings, at most 500.",
    Schema.Array(NamedOrder)
  )
}).annotate({ identifier: "Outcome" })
type OutcomeStruct = typeof outcome

/**
 * The named type of {@link Outcome}: TypeScript cannot write out the inferred type of all calls.
 */
export interface OutcomeSchema extends OutcomeStruct {}

/** The effect of a write, or of its preview: `changeId` is for undo, null in a preview. */
export const Outcome: OutcomeSchema = outcome
export interface Outcome extends Schema.Schema.Type<typeof Outcome> {}

export const MoveOutcome = Schema.Struct({
  ...Outcome.fields,
  question: described(
    "The decision that the move leads to; null if there is none.",
    Schema.NullOr(MoveQuestion)
  )
}).annotate({ identifier: "MoveOutcome" })

export const UserConfig = Schema.Struct({
  ...UserConfiguration.fields,
  hasSchedulingOption: described("Whether the shop has the Maestro option.", Schema.Boolean),
  generalNotification: described(
    "The announcement that the user has not dismissed yet; null if there is none.",
    Schema.NullOr(Announcement)
  ),
  shop: described("The shop.", Shop),
  calendarItems: described(
    "The fields of a work order that each kind of event shows, in order.",
    CalendarItemFields
  ),
  today: described("Today in the shop's time zone, as `YYYY-MM-DD`.", LocalDate),
  now: described("The time of day in the shop's time zone, as `HH:MM`.", LocalTime),
  mode: described(
    "Whether the server runs in development or production mode. Development offers the demo shop.",
    Schema.Literals(["development", "production"])
  ),
  currentBuildNumber: described("The build that the server runs.", "412", Schema.String)
}).annotate({ identifier: "UserConfig" })
export interface UserConfig extends Schema.Schema.Type<typeof UserConfig> {}
