import * as Schema from "effect/Schema"
import { Id, recordFields } from "../../kernel/record/index.ts"
import { requiredLine, text } from "../../kernel/text/index.ts"
import { Instant, LocalDate } from "../../kernel/time/index.ts"
import { EventTime } from "../event/index.ts"

/** An occurrence of maintenance that was started. */
export const StartedOccurrence = Schema.Struct({
  /** The day on which it was planned to start; it identifies the occurrence. */
  startDate: LocalDate,
  startedAt: Instant,
  /** Null while it is under way. */
  endedAt: Schema.NullOr(Instant)
}).annotate({ identifier: "StartedOccurrence" })
export interface StartedOccurrence extends Schema.Schema.Type<typeof StartedOccurrence> {}

/** The fields of every maintenance. */
export const maintenanceFields = {
  title: requiredLine(200),
  comment: text(10_000),
  /** The time of the only or the first occurrence. */
  time: EventTime,
  /** An RFC 5545 `RRULE` value such as `FREQ=WEEKLY;INTERVAL=2`; null if it does not recur. */
  recurrence: Schema.NullOr(requiredLine(500)),
  /** The started occurrences, oldest first; all others are planned. */
  started: Schema.Array(StartedOccurrence)
}

/** Maintenance of the machines of a progress, which reduces its working time. */
export const ProgressMaintenance = Schema.Struct({
  ...recordFields,
  progressId: Id,
  ...maintenanceFields
}).annotate({ identifier: "ProgressMaintenance" })
export interface ProgressMaintenance extends Schema.Schema.Type<typeof ProgressMaintenance> {}

/** Maintenance of the machines of all members of a merged progress. */
export const MergedProgressMaintenance = Schema.Struct({
  ...recordFields,
  mergedProgressId: Id,
  ...maintenanceFields
}).annotate({ identifier: "MergedProgressMaintenance" })
export interface MergedProgressMaintenance
  extends Schema.Schema.Type<typeof MergedProgressMaintenance> {}

/** Either kind of maintenance; time and recurrence are the same for both. */
export type AnyMaintenance = ProgressMaintenance | MergedProgressMaintenance
