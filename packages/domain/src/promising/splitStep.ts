import * as Result from "effect/Result"
import { allDayTime, isTooLong } from "../event/index.ts"
import { answerPromise } from "../placement/index.ts"
import { ownMoves } from "./ownMoves.ts"
import { earlierWith, type RepairKind } from "./RepairAttempt.ts"

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
  if (
    isTooLong({
      ...allDayTime({ start: placed.startDate, end: placed.endDate }),
      daysOff: placed.daysOff
    })
  )
    return []
  const { daysOff } = placed
  return earlierWith(attempt, { _tag: "Split", stepId, progressId, daysOff }, again, {
    changes: ownMoves(attempt, again.success) ?? []
  })
}
