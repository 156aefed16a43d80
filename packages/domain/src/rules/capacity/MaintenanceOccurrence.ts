import * as Schema from "effect/Schema"
import { Id } from "../../kernel/record/index.ts"
import { lineOfText } from "../../kernel/text/index.ts"
import { EventTime } from "../../records/event/index.ts"

export const MaintenanceTarget = Schema.TaggedUnion({
  Progress: { progressId: Id },
  MergedProgress: { mergedProgressId: Id }
}).annotate({ identifier: "MaintenanceTarget" })
export type MaintenanceTarget = typeof MaintenanceTarget.Type

/** One occurrence of maintenance, all-day or timed. Recurrence is expanded beforehand. */
export const MaintenanceOccurrence = Schema.Struct({
  /** Identifies the occurrence; each occurrence of a series has its own id. */
  id: Id,
  title: lineOfText(200),
  time: EventTime,
  target: MaintenanceTarget
}).annotate({ identifier: "MaintenanceOccurrence" })
export interface MaintenanceOccurrence extends Schema.Schema.Type<typeof MaintenanceOccurrence> {}
