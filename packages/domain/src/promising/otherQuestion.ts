import * as Result from "effect/Result"
import type { Plan } from "../change/index.ts"
import { answerPromise, type PromiseQuestion } from "../placement/index.ts"
import { ownMoves } from "./ownMoves.ts"
import { earlierWith, type RepairKind } from "./RepairAttempt.ts"

const MAX_MORE_DAYS = 2

/** Everybody who could deliver or install. */
export const crewsOf = (
  plan: Plan,
  { reference }: Pick<PromiseQuestion, "reference">
): ReadonlyArray<string> =>
  [...(reference === "delivery" ? plan.shipper : plan.installer).keys()].sort()

/** Sends another crew in the place of the one that binds. */
export const withOtherCrew: RepairKind = (attempt) => {
  const { bound, calendars, plan, question } = attempt
  const { id, kind } = bound.resource
  if (id === null || (kind !== "installer" && kind !== "shipper")) return []
  return crewsOf(plan, question)
    .filter((crew) => !question.crewIds.includes(crew))
    .flatMap((crew) => {
      if (attempt.isOver()) return []
      const crewIds = question.crewIds.map((one) => (one === id ? crew : one))
      const again = answerPromise(plan, calendars, { ...question, crewIds })
      if (Result.isFailure(again)) return []
      return earlierWith(attempt, { _tag: "OtherCrew", crewIds }, again, {
        changes: ownMoves(attempt, again.success, crewIds) ?? []
      })
    })
}

/** Gives the step that binds a day or two more, with smaller shares. */
export const withMoreDays: RepairKind = (attempt) => {
  const { bound, calendars, loads, plan, question } = attempt
  const { stepId } = bound
  if (stepId === null || bound._tag === "NotEnoughDays") return []
  return Array.from({ length: MAX_MORE_DAYS }, (_, more) => bound.days + more + 1).flatMap(
    (days) => {
      const steps = question.steps.map((step) =>
        step.stepId === stepId ? { ...step, days } : step
      )
      const again = answerPromise(plan, calendars, { ...question, steps }, loads)
      if (Result.isFailure(again)) return []
      return earlierWith(attempt, { _tag: "MoreDays", stepId, days }, again, {
        changes: ownMoves(attempt, again.success) ?? []
      })
    }
  )
}
