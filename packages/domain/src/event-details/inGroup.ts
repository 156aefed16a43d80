import * as Result from "effect/Result"
import type { ChangeSet, Plan } from "../change/index.ts"
import { changedIfDifferent, NotFound } from "../proposal/index.ts"

/**
 * The changes with the work order put into a group, or out of one by null; as they are when no group is
 * given. Refused when there is no such group.
 */
export const inGroup = (
  plan: Plan,
  changes: ChangeSet,
  workOrderId: string,
  workOrderGroupId: string | null | undefined
): Result.Result<ChangeSet, NotFound> => {
  const workOrder = plan.workOrder.get(workOrderId)
  if (workOrderGroupId === undefined || workOrder === undefined) return Result.succeed(changes)
  if (workOrderGroupId !== null && !plan.workOrderGroup.has(workOrderGroupId))
    return Result.fail(new NotFound({ what: "workOrderGroup", id: workOrderGroupId }))
  const isIt = (change: ChangeSet[number]): boolean =>
    change.table === "workOrder" && change.id === workOrderId
  if (!changes.some(isIt))
    return Result.succeed([
      ...changes,
      ...changedIfDifferent(
        "workOrder",
        workOrder,
        { ...workOrder, workOrderGroupId },
        { _tag: "Requested" }
      )
    ])
  return Result.succeed(
    changes.map((change) =>
      isIt(change) && change.table === "workOrder" && change.after !== null
        ? { ...change, after: { ...change.after, workOrderGroupId } }
        : change
    )
  )
}
