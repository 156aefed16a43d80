import * as Schema from "effect/Schema"
import { EventTime } from "../event/index.ts"
import { Id } from "../record/index.ts"
import { lineOfText } from "../text/index.ts"

/** Whose time maintenance takes: one progress, or every member of a merged one. */
export const MaintenanceTarget = Schema.TaggedUnion({
  Progress: { progressId: Id },
  MergedProgress: { mergedProgressId: Id }
}).annotate({ identifier: "MaintenanceTarget" })
export type MaintenanceTarget = typeof MaintenanceTarget.Type

/** One time that maintenance takes place: whole days, or timed. Recurrence is expanded before. */
export const MaintenanceOccurrence = Schema.Struct({
  /** Names the occurrence, not the maintenance: two of one series have two. */
  id: Id,
  title: lineOfText(200),
  time: EventTime,
  target: MaintenanceTarget
}).annotate({ identifier: "MaintenanceOccurrence" })
export interface MaintenanceOccurrence extends Schema.Schema.Type<typeof MaintenanceOccurrence> {}
