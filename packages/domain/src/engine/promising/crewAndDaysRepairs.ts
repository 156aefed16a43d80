import { toEpochDay } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import type { PromiseQuestion } from "../placement/index.ts"
import { dateToBeat, earlierWith, promisedWith, type RepairKind } from "./RepairAttempt.ts"

const MAX_MORE_DAYS = 2

export const crewsOf = (
  plan: Plan,
  { reference }: Pick<PromiseQuestion, "reference">
): ReadonlyArray<string> =>
  [...(reference === "delivery" ? plan.shipper : plan.installer).keys()].sort()

export const withOtherCrew: RepairKind = (attempt) => {
  const { bound, plan, question } = attempt
  const { id, kind } = bound.resource
  if (id === null || (kind !== "installer" && kind !== "shipper")) return []
  return crewsOf(plan, question)
    .filter((crew) => !question.crewIds.includes(crew))
    .flatMap((crew) => {
      if (attempt.isOver()) return []
      const crewIds = question.crewIds.map((one) => (one === id ? crew : one))
      const promised = promisedWith(attempt, { ...question, crewIds })
      return earlierWith(attempt, { _tag: "OtherCrew", crewIds }, promised, { crewIds })
    })
}

/** Gives one step one more day, or two if that allows an earlier date. */
export const withMoreDays: RepairKind = (attempt) => {
  const { question } = attempt
  return question.steps.flatMap(({ days: usual, stepId }) => {
    let before = dateToBeat(attempt)
    return Array.from({ length: MAX_MORE_DAYS }, (_, more) => usual + more + 1).flatMap((days) => {
      if (attempt.isOver()) return []
      const steps = question.steps.map((step) =>
        step.stepId === stepId ? { ...step, days } : step
      )
      const promised = promisedWith(attempt, { ...question, steps }, before)
      if (promised === null) return []
      before = toEpochDay(promised.date)
      return earlierWith(attempt, { _tag: "MoreDays", stepId, days }, promised)
    })
  })
}
