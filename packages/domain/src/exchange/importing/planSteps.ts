import type { MeasuredValue } from "../../kernel/quantity/index.ts"
import { MAX_NUMBER_OF_DAYS } from "../../kernel/record/index.ts"
import type { LocalDate } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import type { ReferenceDate } from "../../records/progress/index.ts"
import { MAX_OFFSET_DAYS, type TemplateStep } from "../../records/template/index.ts"
import type { WorkOrderStep } from "../../records/work-order/index.ts"
import { calendarOf, type PlanCalendars } from "../../rules/capacity/index.ts"
import type { StepToPlan } from "../../rules/order-planning/index.ts"
import { expectedDays } from "../../rules/proposal/index.ts"
import { numberOfDays } from "../../rules/review-list/index.ts"
import { backwardChain, type ChainLink, type PlacedLink } from "./backwardChain.ts"
import { hoursOfWork } from "./hoursOfWork.ts"
import type { ImportTemplate } from "./planTemplates.ts"
import type { Operation } from "./read/readOperations.ts"

export interface StepPlanning {
  readonly plan: Plan
  readonly calendars: PlanCalendars
  readonly referenceDate: ReferenceDate
  readonly newId: () => string
}

interface StepDraft extends ChainLink {
  readonly templateStep: TemplateStep
  readonly values: ReadonlyArray<MeasuredValue>
}

export interface AskedWork {
  readonly due: LocalDate
  readonly quantity: number
  readonly values: ReadonlyArray<MeasuredValue>
}

const atOwnOffsets = (
  due: LocalDate,
  drafts: ReadonlyArray<StepDraft>
): ReadonlyArray<StepDraft & PlacedLink> =>
  drafts.map((draft) => {
    const { offsetDays } = draft.templateStep
    return {
      ...draft,
      offsetDays,
      range: expectedDays(draft.calendar, due, offsetDays, draft.days)
    }
  })

const workAt = (
  operation: Operation | undefined,
  quantity: number
): ReadonlyArray<MeasuredValue> | null => {
  if (operation === undefined) return []
  const hours = hoursOfWork(quantity, operation)
  return hours === null ? null : [{ measureType: "TimePerWorkOrder", value: hours }]
}

/**
 * Plans the steps of an order, all linked to its one date. Steps with imported operations are
 * scheduled backward from `due`; otherwise the offsets of the template apply. Null if a step would
 * exceed the maximum duration or offset.
 */
export const planSteps = (
  { template, operations }: ImportTemplate,
  order: AskedWork,
  { plan, calendars, referenceDate, newId }: StepPlanning
): ReadonlyArray<StepToPlan> | null => {
  const drafts: Array<StepDraft> = []
  for (const templateStep of template.steps) {
    const values = workAt(operations.get(templateStep.id), order.quantity)
    const progress = plan.progress.get(templateStep.progressId)
    if (values === null) return null
    const days =
      progress === undefined
        ? (templateStep.numberOfDays ?? 1)
        : numberOfDays(templateStep, null, progress, [...values, ...order.values])
    if (days >= MAX_NUMBER_OF_DAYS) return null
    const calendar = calendarOf(calendars, { kind: "progress", id: templateStep.progressId })
    drafts.push({ templateStep, days, values, calendar })
  }
  const placed =
    operations.size > 0 ? backwardChain(order.due, drafts) : atOwnOffsets(order.due, drafts)
  if (placed.some(({ offsetDays }) => offsetDays < -MAX_OFFSET_DAYS)) return null
  return placed.map(({ templateStep, days, values, offsetDays, range }) => {
    const step: WorkOrderStep = {
      id: newId(),
      progressId: templateStep.progressId,
      used: true,
      numberOfDays: days,
      referenceDate,
      linked: true,
      offsetDays,
      values
    }
    return { step, days: range }
  })
}
