import { Result } from "effect"
import type { WorkingCalendar } from "../calendar/index.ts"
import type { Plan } from "../change/index.ts"
import { NotFound } from "../proposal/index.ts"
import type { MeasuredValue } from "../quantity/index.ts"
import { numberOfDays } from "../review-list/index.ts"
import type { TemplateStep } from "../template/index.ts"
import { stepValues } from "../work-order/index.ts"
import { ALWAYS, type ChainStep, demandOn, NEVER } from "./Chain.ts"
import type { FreeRoom } from "./FreeRoom.ts"
import { datesOf } from "./openSteps.ts"
import type { PromiseRequest } from "./PromisedDate.ts"

/** The dates of a work order in the order in which they come. */
const rank = { production: 0, delivery: 1, installation: 2 } as const

/** A step that a promised work order would have, before its date is known. */
export interface AskedStep extends Pick<ChainStep, "stepId" | "progressId" | "days"> {
  readonly own: ReadonlyArray<MeasuredValue>
  /** Whether it is done by the promised date, begins on it or later, or follows from its neighbours. */
  readonly side: "before" | "after" | "free"
  readonly offsetDays: number
}

const sideOf = (step: TemplateStep, reference: PromiseRequest["reference"]): AskedStep["side"] => {
  const distance = rank[step.referenceDate] - rank[reference]
  if (distance > 0) return "free"
  return distance === 0 && step.offsetDays >= 0 ? "after" : "before"
}

/**
 * The steps of the template that the request names, as a new work order would have them. Steps that
 * count from a date before the promised one are done by the promised one; those that count from a
 * later date only keep the order of the template, and are left out at its end.
 */
export const askedSteps = (
  plan: Plan,
  request: PromiseRequest
): Result.Result<ReadonlyArray<AskedStep>, NotFound> => {
  const { templateId, jobTypeId } = request
  const template = plan.template.get(templateId)
  if (template === undefined) return Result.fail(new NotFound({ what: "template", id: templateId }))
  const jobType = jobTypeId === null ? null : plan.jobType.get(jobTypeId)
  if (jobType === undefined)
    return Result.fail(new NotFound({ what: "jobType", id: String(jobTypeId) }))
  const steps = template.steps.flatMap((step): ReadonlyArray<AskedStep> => {
    const { id: stepId, progressId, offsetDays } = step
    const progress = plan.progress.get(progressId)
    const override = jobType?.steps.find((entry) => entry.progressId === progressId)
    if (progress === undefined || progress.deleted || override?.used === false) return []
    const own = request.stepValues.filter((value) => value.templateStepId === stepId)
    const days = numberOfDays(step, jobType, progress, stepValues(request, { values: own }))
    return [{ stepId, progressId, days, own, offsetDays, side: sideOf(step, request.reference) }]
  })
  return Result.succeed(steps.slice(0, steps.findLastIndex(({ side }) => side !== "free") + 1))
}

/** An asked step on the lane of its progress. */
export type LaidStep = AskedStep & Pick<ChainStep, "lane" | "demand">

/** The steps on the lanes of their progresses. */
export const laidSteps = (
  room: FreeRoom,
  steps: ReadonlyArray<AskedStep>,
  values: ReadonlyArray<MeasuredValue>
): ReadonlyArray<LaidStep> =>
  steps.map((step) => {
    const lane = room(step.progressId)
    return { ...step, lane, demand: demandOn(lane, step.own, values) }
  })

/** The days that a step has when the promised date is an epoch day. */
export const datesOn = (
  calendar: WorkingCalendar,
  step: AskedStep,
  date: number
): Pick<ChainStep, "from" | "until"> => {
  if (step.side === "free") return { from: ALWAYS, until: NEVER }
  if (step.side === "before") return { from: ALWAYS, until: date }
  return datesOf(calendar, date, step.offsetDays, step.days)
}
