import * as Result from "effect/Result"
import type { MeasuredValue } from "../../kernel/quantity/index.ts"
import type { LocalDate } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import type { TemplateStep } from "../../records/template/index.ts"
import type { WorkOrder, WorkOrderStep } from "../../records/work-order/index.ts"
import { NotFound } from "../proposal/index.ts"
import {
  type KeptRow,
  type ReviewRefusal,
  type ReviewRequest,
  type ReviewRow,
  regenerateReviewList,
  type StepValue,
  type WorkOrderInfo
} from "../review-list/index.ts"
import { matchedByProgress } from "./matchedByProgress.ts"

const SUFFIX = "-copy"
const MAX_NAME_LENGTH = 200

const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/\p{Cs}$/u, "")

/** Initial values of a copy; that of an import may lack template and dates. */
export interface CopiedWorkOrder extends WorkOrderInfo {
  readonly values: ReadonlyArray<MeasuredValue>
  readonly stepValues: ReadonlyArray<StepValue>
}

const sourceOf = (plan: Plan, id: string): Result.Result<WorkOrder, NotFound> => {
  const source = plan.workOrder.get(id)
  return source === undefined
    ? Result.fail(new NotFound({ what: "workOrder", id }))
    : Result.succeed(source)
}

const templateSteps = (plan: Plan, templateId: string | null): ReadonlyArray<TemplateStep> =>
  templateId === null ? [] : (plan.template.get(templateId)?.steps ?? [])

/**
 * Returns the initial values for a copy of a work order. The name ends in `-copy`. Ids, import key
 * and steps are not copied. Step values go to the template steps of the same progress, in order.
 *
 * @example
 * const [workOrderId = ""] = booked.workOrder.keys()
 * const copy = Result.getOrThrow(copyWorkOrder(booked, { workOrderId }))
 * copy.name // => "Tremblay-copy"
 */
export const copyWorkOrder = (
  plan: Plan,
  intent: { readonly workOrderId: string }
): Result.Result<CopiedWorkOrder, NotFound> =>
  Result.map(sourceOf(plan, intent.workOrderId), (source) => {
    const { id, version, steps, origin, importKey, createdOn, ...filledIn } = source
    const matches = matchedByProgress(templateSteps(plan, source.templateId), steps)
    return {
      ...filledIn,
      name: `${beginningOf(source.name, MAX_NAME_LENGTH - SUFFIX.length)}${SUFFIX}`,
      stepValues: [...matches].flatMap(([templateStep, step]) =>
        step.values.map((value) => ({ templateStepId: templateStep.id, ...value }))
      )
    }
  })

const keptFrom = ([templateStep, step]: readonly [TemplateStep, WorkOrderStep], start: LocalDate) =>
  ({
    templateStepId: templateStep.id,
    startDate: start,
    numberOfDaysDefault: step.numberOfDays,
    checked: step.used,
    edited: { startDate: false, numberOfDays: true, checked: true }
  }) satisfies KeptRow

/**
 * Generates the review list of a copy. Days and ticks come from the source's steps of the same
 * progress, in order. They count as edited, so that regenerating keeps them. Everything else, such
 * as the dates, is as in a new list. All rows are pending.
 *
 * @example
 * const [orderId = ""] = booked.workOrder.keys()
 * const request = { ...kitchen("Roy", 30, day("2026-12-10")), workOrderId: orderId }
 * const list = Result.getOrThrow(generateCopyReviewList(booked, request, today))
 * list.map(({ startDate }) => startDate)
 * // => ["2026-11-27", "2026-12-01", "2026-12-07"]
 */
export const generateCopyReviewList = (
  plan: Plan,
  request: ReviewRequest & { readonly workOrderId: string },
  today: LocalDate
): Result.Result<ReadonlyArray<ReviewRow>, ReviewRefusal> =>
  Result.gen(function* () {
    const source = yield* sourceOf(plan, request.workOrderId)
    const matches = matchedByProgress(templateSteps(plan, request.templateId), source.steps)
    const kept = [...matches].map((match) => keptFrom(match, request.productionDate))
    return yield* regenerateReviewList(plan, request, kept, today)
  })
