import * as Schema from "effect/Schema"
import { EventTime } from "../event/index.ts"
import { Id, recordFields } from "../record/index.ts"
import { requiredLine, text } from "../text/index.ts"
import { Instant, LocalDate } from "../time/index.ts"

/** One time of a maintenance that somebody started. */
export const StartedOccurrence = Schema.Struct({
  /** The day that it was planned to start on, which names it among the others. */
  startDate: LocalDate,
  startedAt: Instant,
  /** Null while it is under way. */
  endedAt: Schema.NullOr(Instant)
}).annotate({ identifier: "StartedOccurrence" })
export interface StartedOccurrence extends Schema.Schema.Type<typeof StartedOccurrence> {}

/** What every maintenance has. */
export const maintenanceFields = {
  title: requiredLine(200),
  comment: text(10_000),
  /** When it takes place, or first takes place. */
  time: EventTime,
  /**
   * How it comes back: an RFC 5545 `RRULE` value such as `FREQ=WEEKLY;INTERVAL=2`; null for once.
   */
  recurrence: Schema.NullOr(requiredLine(500)),
  /** The times that were started, oldest first; all others are planned. */
  started: Schema.Array(StartedOccurrence)
}

/** Work on the machines of a progress, which takes its time away while it lasts. */
export const ProgressMaintenance = Schema.Struct({
  ...recordFields,
  progressId: Id,
  ...maintenanceFields
}).annotate({ identifier: "ProgressMaintenance" })
export interface ProgressMaintenance extends Schema.Schema.Type<typeof ProgressMaintenance> {}

/** Work on the machines of every member of a merged progress. */
export const MergedProgressMaintenance = Schema.Struct({
  ...recordFields,
  mergedProgressId: Id,
  ...maintenanceFields
}).annotate({ identifier: "MergedProgressMaintenance" })
export interface MergedProgressMaintenance
  extends Schema.Schema.Type<typeof MergedProgressMaintenance> {}

/** Either kind of maintenance: what takes time and comes back is the same for both. */
export type AnyMaintenance = ProgressMaintenance | MergedProgressMaintenance
