import * as Result from "effect/Result"
import {
  type ChangeSet,
  composedChanges,
  type Plan,
  planAfter
} from "../../records/change/index.ts"
import { changedIfDifferent, NotFound } from "../proposal/index.ts"

/** Changes the order's group: null removes it, undefined nothing. Fails if it is missing. */
export const setOrderGroup = (
  plan: Plan,
  changes: ChangeSet,
  workOrderId: string,
  workOrderGroupId: string | null | undefined
): Result.Result<ChangeSet, NotFound> => {
  const workOrder = planAfter(plan, changes).workOrder.get(workOrderId)
  if (workOrderGroupId === undefined || workOrder === undefined) return Result.succeed(changes)
  if (workOrderGroupId !== null && !plan.workOrderGroup.has(workOrderGroupId))
    return Result.fail(new NotFound({ what: "workOrderGroup", id: workOrderGroupId }))
  const grouped = { ...workOrder, workOrderGroupId }
  const reason = { _tag: "Requested" } as const
  return Result.succeed(
    composedChanges([changes, changedIfDifferent("workOrder", workOrder, grouped, reason)])
  )
}
