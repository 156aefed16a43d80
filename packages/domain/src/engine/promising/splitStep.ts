import { allDayTime, isTooLong } from "../../records/event/index.ts"
import { earlierWith, promisedWith, type RepairKind } from "./RepairAttempt.ts"

export const withSplit: RepairKind = (attempt) => {
  const { plan, question } = attempt
  return question.steps.flatMap((step) => {
    const { progressId, stepId } = step
    if (plan.progress.get(progressId)?.mayInterrupt !== true || attempt.isOver()) return []
    const steps = question.steps.map((one) => (one === step ? { ...one, inPieces: true } : one))
    const promised = promisedWith(attempt, { ...question, steps })
    const placed = promised?.steps.find((one) => one.stepId === stepId)
    if (promised === null || placed === undefined || placed.daysOff.length === 0) return []
    const { daysOff, endDate: end, startDate: start } = placed
    if (isTooLong({ ...allDayTime({ start, end }), daysOff })) return []
    return earlierWith(attempt, { _tag: "Split", stepId, progressId, daysOff }, promised)
  })
}
