import * as Schema from "effect/Schema"
import { described, eachOnce, Id, recordFields, sharedFields } from "../../kernel/record/index.ts"
import { priorityListFields } from "./PriorityListSettings.ts"

const MemberIds = Schema.Array(Id).check(
  Schema.makeFilter((ids) => ids.length > 0 || "must name at least one progress"),
  eachOnce({ message: "must name each progress only once" })
)

/**
 * Progresses that are treated as one, such as two saws. They share one capacity, one maintenance,
 * and one list with its own settings for the work orders that wait at any of them.
 */
export const MergedProgress = Schema.Struct({
  ...recordFields,
  name: sharedFields.name,
  progressIds: described("Ids of progresses.", MemberIds),
  ...priorityListFields
}).annotate({ identifier: "MergedProgress" })
export interface MergedProgress extends Schema.Schema.Type<typeof MergedProgress> {}
