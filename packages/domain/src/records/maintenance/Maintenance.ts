import * as Schema from "effect/Schema"
import { described, recordFields, sharedFields } from "../../kernel/record/index.ts"
import { requiredLine, text } from "../../kernel/text/index.ts"
import { Instant, LocalDate } from "../../kernel/time/index.ts"
import { EventTime } from "../event/index.ts"

export const StartedOccurrence = Schema.Struct({
  startDate: described(
    "The day on which it was planned to start. It identifies the occurrence.",
    LocalDate
  ),
  startedAt: described("When it was started. An instant in UTC, as ISO 8601.", Instant),
  endedAt: described(
    "When it ended; null while it is in progress. An instant in UTC, as ISO 8601.",
    Schema.NullOr(Instant)
  )
}).annotate({ identifier: "StartedOccurrence" })
export interface StartedOccurrence extends Schema.Schema.Type<typeof StartedOccurrence> {}

export const maintenanceFields = {
  title: described("The displayed title.", "Measure the kitchen", requiredLine(200)),
  comment: described("The comment of the maintenance.", "Call before delivery.", text(10_000)),
  time: described("The time of the only occurrence, or of the first possible one.", EventTime),
  recurrence: described(
    "The recurrence as an RFC 5545 `RRULE`, for example `FREQ=WEEKLY;INTERVAL=2`; null for none. An `UNTIL` with a time is stored as a day of the shop's time zone.",
    "FREQ=WEEKLY;BYDAY=MO",
    Schema.NullOr(requiredLine(500))
  ),
  started: described(
    "The started occurrences, oldest first. All others are planned.",
    Schema.Array(StartedOccurrence)
  )
}

/** Maintenance of the machines of a progress, which reduces its working time. */
export const ProgressMaintenance = Schema.Struct({
  ...recordFields,
  progressId: sharedFields.progressId,
  ...maintenanceFields
}).annotate({ identifier: "ProgressMaintenance" })
export interface ProgressMaintenance extends Schema.Schema.Type<typeof ProgressMaintenance> {}

export const MergedProgressMaintenance = Schema.Struct({
  ...recordFields,
  mergedProgressId: sharedFields.mergedProgressId,
  ...maintenanceFields
}).annotate({ identifier: "MergedProgressMaintenance" })
export interface MergedProgressMaintenance
  extends Schema.Schema.Type<typeof MergedProgressMaintenance> {}

/** Either kind of maintenance; time and recurrence are the same for both. */
export type AnyMaintenance = ProgressMaintenance | MergedProgressMaintenance
