import * as Schema from "effect/Schema"
import { recordFields, sharedFields } from "../../kernel/record/index.ts"
import type { Lock } from "./Lock.ts"
import type { MergedProgress } from "./MergedProgress.ts"

export const Hide = Schema.Struct({
  ...recordFields,
  progressId: sharedFields.progressId,
  workOrderId: sharedFields.workOrderId
}).annotate({ identifier: "Hide" })
export interface Hide extends Schema.Schema.Type<typeof Hide> {}

/** Locks that hiding an order removes: in the progress's list and its merged lists. */
export const locksDroppedBy = (
  hide: Pick<Hide, "progressId" | "workOrderId">,
  locks: ReadonlyArray<Lock>,
  merged: ReadonlyArray<Pick<MergedProgress, "id" | "progressIds">>
): ReadonlyArray<Lock> => {
  const mergedIds = new Set(
    merged.filter((one) => one.progressIds.includes(hide.progressId)).map((one) => one.id)
  )
  return locks.filter(
    ({ list, workOrderId }) =>
      workOrderId === hide.workOrderId &&
      (list.kind === "progress" ? list.id === hide.progressId : mergedIds.has(list.id))
  )
}
