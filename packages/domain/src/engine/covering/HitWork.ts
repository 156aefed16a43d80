import * as Schema from "effect/Schema"
import { described, Id, sharedFields, Version } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { DaysOff, EventTime } from "../../records/event/index.ts"
import { OrderEventKind } from "../../rules/proposal/index.ts"

export const CoverAnswer = Schema.TaggedUnion({
  Reassign: { crewId: described("The crew or the shipper that takes the visit over.", Id) },
  /** The event moves. Later steps that it would overlap move by as many worked days. */
  Move: { time: EventTime, daysOff: Schema.optionalKey(DaysOff) },
  /** The event stays on its days, which remain without a crew. */
  Keep: {}
}).annotate({ identifier: "CoverAnswer" })
export type CoverAnswer = typeof CoverAnswer.Type

/**
 * A crew that can take a visit over: it works on its days, and the visit overloads none of them. A
 * crew without a maximum has no other visit on these days.
 */
export const FreeCrew = Schema.Struct({
  crewId: described("The crew or the shipper.", Id),
  visits: described("Number of its other open visits on the days of the visit.", Schema.Int),
  percent: described(
    "Its highest load on these days with the visit, as a percentage of its maximum; null without a maximum.",
    Schema.NullOr(Schema.Int)
  )
}).annotate({ identifier: "FreeCrew" })
export interface FreeCrew extends Schema.Schema.Type<typeof FreeCrew> {}

export const PossibleMove = Schema.Struct({
  time: EventTime,
  daysOff: Schema.optionalKey(DaysOff),
  isLinked: described(
    "Whether the step keeps its distance to its reference date there.",
    Schema.Boolean
  )
}).annotate({ identifier: "PossibleMove" })
export interface PossibleMove extends Schema.Schema.Type<typeof PossibleMove> {}

/** An open event on days on which one of its resources would no longer work, with its choices. */
export const HitWork = Schema.Struct({
  workOrderId: sharedFields.workOrderId,
  eventId: sharedFields.eventId,
  version: Version,
  eventType: described("The kind of the event.", OrderEventKind),
  progressId: described("The progress of a step; null for other events.", Schema.NullOr(Id)),
  time: EventTime,
  date: described("The first closed day of the event.", LocalDate),
  days: described("The number of closed days of the event.", Schema.Int),
  crews: described("The crews that can take it over, least loaded first.", Schema.Array(FreeCrew)),
  moves: described("The days on which it fits, best first.", Schema.Array(PossibleMove)),
  answer: described("The decision that the proposal contains.", CoverAnswer)
}).annotate({ identifier: "HitWork" })
export interface HitWork extends Schema.Schema.Type<typeof HitWork> {}

/**
 * The decision for work without an answer.
 * - `keep`: it stays.
 * - `suggested`: steps move, visits go to a free crew.
 * - `reassign`: visits go to a free crew, and other work stays.
 * - `move`: all work moves.
 *
 * Work without the wanted choice stays.
 */
export const CoverPreference = Schema.Literals(["keep", "suggested", "reassign", "move"]).annotate({
  identifier: "CoverPreference"
})
export type CoverPreference = typeof CoverPreference.Type
