import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import { checkValues, type MeasuredValue } from "../../kernel/quantity/index.ts"
import { checkChoice, checkDay, checkList, type LocalDate } from "../../kernel/time/index.ts"
import type { ChangeSet, Plan } from "../../records/change/index.ts"
import { ReferenceDate } from "../../records/progress/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { type PlanCalendars, planCalendars } from "../capacity/index.ts"
import {
  changedIfDifferent,
  missingRow,
  NotFound,
  type Proposal,
  proposeChanges
} from "../proposal/index.ts"
import {
  type KnownDates,
  possibleDates,
  unknownTemplateStep,
  type WrongDates
} from "../review-list/index.ts"
import { checkDates, checkOrder } from "./checkOrder.ts"
import { filledIn, infoOf, type NamedInfo } from "./filledIn.ts"
import { neededDates } from "./neededDates.ts"
import { type ChosenSteps, type OwnStepValue, replacedSteps } from "./replacedSteps.ts"
import { updatedReferences } from "./updatedReferences.ts"

/** Saves the form of a work order; fields that are missing remain unchanged. */
export interface ChangeWorkOrder extends ChosenSteps {
  readonly workOrderId: string
  readonly info: NamedInfo
  readonly values: ReadonlyArray<MeasuredValue>
  /** If true, broken links follow a changed date and keep their distance to it. */
  readonly moveBrokenLink: boolean
  /** Reference dates that may stay missing because the user may not set them. */
  readonly mayLack?: ReadonlyArray<ReferenceDate>
}

const withStepValues = (
  workOrder: WorkOrder,
  stepValues: ReadonlyArray<OwnStepValue>
): WorkOrder => ({
  ...workOrder,
  steps: workOrder.steps.map((step) => ({
    ...step,
    values: stepValues
      .filter(({ stepId }) => stepId === step.id)
      .map(({ measureType, value }) => ({ measureType, value }))
  }))
})

const missingStep = (
  { steps }: WorkOrder,
  stepValues: ReadonlyArray<OwnStepValue>
): NotFound | null => {
  const unknown = stepValues.filter(({ stepId }) => steps.every(({ id }) => id !== stepId))
  return NotFound.of(
    "step",
    unknown.map(({ stepId }) => stepId)
  )
}

export type SavingRefusal = NotFound | WrongDates | CalendarClosed

export const savingChanges = (
  plan: Plan,
  calendars: PlanCalendars,
  intent: ChangeWorkOrder,
  at: { readonly today: LocalDate; readonly newId: () => string },
  datesOf: (dates: KnownDates) => Result.Result<KnownDates, WrongDates> = possibleDates
): Result.Result<{ readonly workOrder: WorkOrder; readonly changes: ChangeSet }, SavingRefusal> =>
  Result.gen(function* () {
    checkDay("today", at.today)
    checkDates(intent.info)
    checkValues("values", intent.values)
    checkValues("stepValues", intent.stepValues)
    const before = plan.workOrder.get(intent.workOrderId)
    if (before === undefined)
      return yield* Result.fail(new NotFound({ what: "workOrder", id: intent.workOrderId }))
    const info = filledIn(calendars, infoOf(before), intent.info)
    yield* datesOf(info)
    checkOrder(info, intent.rows)
    const missing =
      missingRow(plan, info) ?? unknownTemplateStep(plan, info.templateId, intent.rows ?? [])
    if (missing !== null) return yield* Result.fail(missing)
    const filled: WorkOrder = { ...before, ...info, values: intent.values }
    const { templateId } = filled
    const replaces = templateId !== null && templateId !== before.templateId
    const unknown = replaces ? null : missingStep(before, intent.stepValues)
    if (unknown !== null) return yield* Result.fail(unknown)
    const kept = replaces ? filled : withStepValues(filled, intent.stepValues)
    const references = updatedReferences(plan, calendars, { before, after: kept }, intent, at.newId)
    const { workOrder, stepChanges } = replaces
      ? yield* replacedSteps(plan, calendars, { workOrder: kept, templateId }, intent, at)
      : { workOrder: kept, stepChanges: references.following }
    const changes = [
      ...changedIfDifferent("workOrder", before, workOrder, { _tag: "Requested" }),
      ...references.main,
      ...stepChanges
    ]
    return { workOrder, changes }
  })

/**
 * Saves the form of a work order.
 *
 * - A changed date moves its main event, and linked steps follow as if the event were moved. The
 *   shipper and the installers are copied to the main events.
 * - While the template stays the same, so do the steps. A new template replaces the steps that are
 *   not completed by the rows of a review list.
 * - An imported work order may lack dates until it is saved. Then it needs all dates except those
 *   in `mayLack`, and each new date creates its event and those of the steps that count from it.
 *
 * @example
 * const [order] = booked.workOrder.values()
 * if (order === undefined) throw new Error("there is no order yet")
 * const info = { ...infoOf(order), clientName: "Roy" }
 * const intent = {
 *   workOrderId: order.id,
 *   info,
 *   values: order.values,
 *   stepValues: [],
 *   rows: null,
 *   moveBrokenLink: false
 * }
 * const { changes } = Result.getOrThrow(changeWorkOrder(booked, intent, { today, newId }))
 * applyChanges(booked, changes).workOrder.get(order.id)?.clientName // => "Roy"
 */
export const changeWorkOrder = (
  plan: Plan,
  intent: ChangeWorkOrder,
  at: { readonly today: LocalDate; readonly newId: () => string }
): Result.Result<Proposal, SavingRefusal> =>
  Result.gen(function* () {
    const { mayLack = [] } = intent
    checkList("mayLack", mayLack)
    for (const one of mayLack) checkChoice("mayLack", one, ReferenceDate.literals)
    const calendars = yield* planCalendars(plan)
    const needed = neededDates(mayLack)
    const { changes } = yield* savingChanges(plan, calendars, intent, at, needed)
    return proposeChanges(plan, calendars, changes)
  })
