import * as Result from "effect/Result"
import type { ChangeSet } from "../change/index.ts"
import { answerPromise, type PromisedDate } from "../placement/index.ts"
import { changedIfDifferent, onDays } from "../proposal/index.ts"
import { isFrozen } from "./Frozen.ts"
import { earlierWith, type RepairAttempt, type RepairKind } from "./RepairAttempt.ts"

/**
 * The moves of an order that is there to where it is promised; none where one of its steps is
 * frozen.
 */
const ownMoves = (
  { frozen, ownEvents, plan, question }: RepairAttempt,
  { steps }: PromisedDate
): ChangeSet => {
  const stays = isFrozen(frozen, question.from)
  const isAnyFrozen = [...ownEvents.values()].some((event) => {
    const workOrder = plan.workOrder.get(event.workOrderId)
    return workOrder === undefined || stays(event, workOrder)
  })
  if (isAnyFrozen) return []
  return steps.flatMap(({ daysOff, endDate, startDate, stepId }) => {
    const event = ownEvents.get(stepId)
    if (event === undefined) return []
    const moved = { ...onDays(event, { start: startDate, end: endDate }), daysOff }
    return changedIfDifferent("event", event, moved, { _tag: "Requested" })
  })
}

/** Does the step that binds on days that lie apart, where its progress may be interrupted. */
export const withSplit: RepairKind = (attempt) => {
  const { bound, calendars, loads, plan, question } = attempt
  const step = question.steps.find(({ stepId }) => stepId === bound.stepId)
  if (step === undefined || plan.progress.get(step.progressId)?.mayInterrupt !== true) return []
  const steps = question.steps.map((one) => (one === step ? { ...one, inPieces: true } : one))
  const again = answerPromise(plan, calendars, { ...question, steps }, loads)
  if (Result.isFailure(again)) return []
  const { progressId, stepId } = step
  const placed = again.success.steps.find((one) => one.stepId === stepId)
  if (placed === undefined || placed.daysOff.length === 0) return []
  const { daysOff } = placed
  return earlierWith(attempt, { _tag: "Split", stepId, progressId, daysOff }, again, {
    changes: ownMoves(attempt, again.success)
  })
}
