import { BlockerEvent, BlockerScope, EventTime, timeIssue } from "@atelier/domain/event"
import { requiredLine, text } from "@atelier/domain/text"
import { Schema } from "effect"

/** A blocker as it is sent to be made. */
export const BlockerDraft = Schema.Struct({
  title: requiredLine(200),
  comment: Schema.optionalKey(text(10_000)),
  scope: BlockerScope,
  ...EventTime.fields
})
  .check(Schema.makeFilter(timeIssue))
  .annotate({ identifier: "BlockerDraft" })

/** The blockers among the events. */
export const blockerPart = {
  field: "eventType",
  value: "BlockerEvent",
  row: BlockerEvent,
  draft: BlockerDraft,
  refusals: ["NotFound", "ImpossibleTime", "CalendarClosed"]
} as const
