import * as Result from "effect/Result"
import { checkValues } from "../../../kernel/quantity/index.ts"
import { checkFields, checkList } from "../../../kernel/time/index.ts"
import type { Plan } from "../../../records/change/index.ts"
import { stepSides, type TemplateStep } from "../../../records/template/index.ts"
import { stepValues } from "../../../records/work-order/index.ts"
import { NotFound } from "../../../rules/proposal/index.ts"
import { numberOfDays, unknownTemplateStep } from "../../../rules/review-list/index.ts"
import { checkVisit } from "../checkVisit.ts"
import type { PromiseRequest } from "../PromisedDate.ts"
import { type AskedStep, dividedSteps, isBeforeProduction, UNHINDERED } from "./askedSteps.ts"
import type { LeftOutStep } from "./LeftOutStep.ts"
import { type PromiseQuestion, unknownCrew } from "./PromiseQuestion.ts"

const requestFields: Readonly<Record<keyof PromiseRequest, true>> = {
  reference: true,
  days: true,
  crewIds: true,
  from: true,
  mayShareDays: true,
  templateId: true,
  jobTypeId: true,
  values: true,
  stepValues: true
}

/**
 * Normalises a request for a new work order, with the steps of its template. {@link stepSides}
 * decides which steps come before the promised date. Free steps only keep the template order, and
 * are left out at its end.
 */
export const newOrderQuestion = (
  plan: Plan,
  request: PromiseRequest
): Result.Result<PromiseQuestion, NotFound> => {
  checkFields("request", request, requestFields)
  const {
    crewIds,
    days,
    from,
    jobTypeId,
    mayShareDays = false,
    reference,
    templateId,
    values
  } = request
  checkVisit(request)
  checkList("crewIds", crewIds)
  checkValues("values", values)
  checkValues("stepValues", request.stepValues)
  const missing = unknownCrew(plan, request)
  if (missing !== null) return Result.fail(missing)
  const template = plan.template.get(templateId)
  if (template === undefined)
    return Result.fail(new NotFound({ what: "template", id: String(templateId) }))
  const jobType = jobTypeId === null ? null : plan.jobType.get(jobTypeId)
  if (jobType === undefined)
    return Result.fail(new NotFound({ what: "jobType", id: String(jobTypeId) }))
  const unknown = unknownTemplateStep(plan, templateId, request.stepValues)
  if (unknown !== null) return Result.fail(unknown)
  const hasProgress = ({ progressId }: TemplateStep) =>
    plan.progress.get(progressId)?.deleted === false
  const planned = template.steps.filter(hasProgress)
  const sides = stepSides(planned, reference)
  const all = template.steps.map((step): AskedStep | LeftOutStep => {
    const { id: stepId, progressId, offsetDays } = step
    const progress = plan.progress.get(progressId)
    const side = sides[planned.indexOf(step)]
    const override = jobType?.steps.find((entry) => entry.progressId === progressId)
    if (progress === undefined || side === undefined || override?.used === false)
      return { stepId, progressId, reason: "unused" }
    const own = request.stepValues.filter((value) => value.templateStepId === stepId)
    return {
      stepId,
      progressId,
      days: numberOfDays(step, jobType, progress, stepValues(request, { values: own })),
      own,
      offsetDays,
      side,
      beforeProduction: isBeforeProduction(step),
      ...UNHINDERED
    }
  })
  return Result.succeed({
    workOrderId: null,
    reference,
    days,
    crewIds,
    from,
    keptUntil: from,
    enteringFrom: from,
    values,
    ...dividedSteps(all),
    mayShareDays,
    kept: [],
    entering: values,
    lifted: new Set()
  })
}
