import type { ChangeSet } from "../change/index.ts"
import type { PromisedDate } from "../placement/index.ts"
import { changedIfDifferent, onDays } from "../proposal/index.ts"
import { isFrozen } from "./Frozen.ts"
import type { RepairAttempt } from "./RepairAttempt.ts"

/**
 * The moves of an order that is there to where it is promised; none of an order to be, and null
 * where one of its steps is frozen.
 */
export const ownMoves = (
  { frozen, ownEvents, plan, question }: RepairAttempt,
  { steps }: PromisedDate
): ChangeSet | null => {
  const stays = isFrozen(frozen, question.from)
  const isAnyFrozen = [...ownEvents.values()].some((event) => {
    const workOrder = plan.workOrder.get(event.workOrderId)
    return workOrder === undefined || stays(event, workOrder)
  })
  if (isAnyFrozen) return null
  return steps.flatMap(({ daysOff, endDate, startDate, stepId }) => {
    const event = ownEvents.get(stepId)
    if (event === undefined) return []
    const moved = { ...onDays(event, { start: startDate, end: endDate }), daysOff }
    return changedIfDifferent("event", event, moved, { _tag: "Requested" })
  })
}
