import type { MeasuredValue } from "../../kernel/quantity/index.ts"
import { MAX_NUMBER_OF_DAYS } from "../../kernel/record/index.ts"
import type { LocalDate } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import type { ReferenceDate } from "../../records/progress/index.ts"
import { type JobType, MAX_OFFSET_DAYS, type TemplateStep } from "../../records/template/index.ts"
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
  readonly dates: { readonly [R in ReferenceDate]: LocalDate | null }
  /** The day from which the steps of an order without dates count. */
  readonly otherwise: LocalDate
  readonly jobType: JobType | null
  readonly quantity: number
  readonly values: ReadonlyArray<MeasuredValue>
}

interface PlacedStep extends StepDraft, PlacedLink {
  readonly referenceDate: ReferenceDate
}

/** The dates that stand in for a missing date, the nearest first. */
const nearestDates: Readonly<Record<ReferenceDate, ReadonlyArray<ReferenceDate>>> = {
  production: ["production", "delivery", "installation"],
  delivery: ["delivery", "installation", "production"],
  installation: ["installation", "delivery", "production"]
}

const dueDate = (wanted: ReferenceDate, { dates, otherwise }: AskedWork) => {
  const referenceDate = nearestDates[wanted].find((date) => dates[date] !== null) ?? wanted
  return { referenceDate, due: dates[referenceDate] ?? otherwise }
}

const atOwnOffsets = (
  order: AskedWork,
  drafts: ReadonlyArray<StepDraft>
): ReadonlyArray<PlacedStep> =>
  drafts.map((draft) => {
    const { offsetDays, referenceDate: wanted } = draft.templateStep
    const { due, referenceDate } = dueDate(wanted, order)
    const range = expectedDays(draft.calendar, due, offsetDays, draft.days)
    return { ...draft, offsetDays, range, referenceDate }
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
 * Plans the steps of an order. Steps with imported operations are scheduled backward from one date;
 * otherwise the dates and offsets of the template apply, and the next date stands in for a missing
 * one. Null if a step would exceed the maximum duration or offset.
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
        : numberOfDays(templateStep, order.jobType, progress, [...values, ...order.values])
    if (days >= MAX_NUMBER_OF_DAYS) return null
    const calendar = calendarOf(calendars, { kind: "progress", id: templateStep.progressId })
    drafts.push({ templateStep, days, values, calendar })
  }
  const chain = dueDate(referenceDate, order)
  const placed: ReadonlyArray<PlacedStep> =
    operations.size > 0
      ? backwardChain(chain.due, drafts).map((step) => ({ ...step, ...chain }))
      : atOwnOffsets(order, drafts)
  if (placed.some(({ offsetDays }) => offsetDays < -MAX_OFFSET_DAYS)) return null
  return placed.map(({ templateStep, days, values, offsetDays, range, referenceDate: date }) => {
    const { progressId } = templateStep
    const override = order.jobType?.steps.find((step) => step.progressId === progressId)
    const step: WorkOrderStep = {
      id: newId(),
      progressId,
      used: override?.used !== false,
      numberOfDays: days,
      referenceDate: date,
      linked: templateStep.linked,
      offsetDays,
      values
    }
    return { step, days: range }
  })
}
