import * as Result from "effect/Result"
import type { CalendarClosed } from "../calendar/index.ts"
import { type PlanCalendars, planCalendars } from "../capacity/index.ts"
import type { ChangeSet, Plan } from "../change/index.ts"
import { ReferenceDate } from "../progress/index.ts"
import {
  changedIfDifferent,
  missingRow,
  NotFound,
  type Proposal,
  proposed
} from "../proposal/index.ts"
import { checkValues, type MeasuredValue } from "../quantity/index.ts"
import {
  type KnownDates,
  possibleDates,
  unknownTemplateStep,
  type WrongDates
} from "../review-list/index.ts"
import { checkChoice, checkDay, checkList, type LocalDate } from "../time/index.ts"
import type { WorkOrder } from "../work-order/index.ts"
import { checkDates, checkOrder } from "./checkOrder.ts"
import { filledIn, infoOf, type NamedInfo } from "./filledIn.ts"
import { neededDates } from "./neededDates.ts"
import type { ChosenRow } from "./plannedSteps.ts"
import { replacedSteps } from "./replacedSteps.ts"
import { updatedReferences } from "./updatedReferences.ts"

/** A value that a step has of its own. */
export interface OwnStepValue extends MeasuredValue {
  /** The work order's step where the template stays, the template's where it changes. */
  readonly stepId: string
}

/** Saves what was filled in about a work order; what is not named stays. */
export interface ChangeWorkOrder {
  readonly workOrderId: string
  readonly info: NamedInfo
  readonly values: ReadonlyArray<MeasuredValue>
  readonly stepValues: ReadonlyArray<OwnStepValue>
  /**
   * The review list of a new template; null generates it. While the template stays, nothing comes
   * of it.
   */
  readonly rows: ReadonlyArray<ChosenRow> | null
  /** Broken links follow a date that changes too, at the distance that they have. */
  readonly moveBrokenLink: boolean
  /** The reference dates that may stay missing: those that who saves may not set. */
  readonly mayLack?: ReadonlyArray<ReferenceDate>
}

/** The work order with the values that each of its steps should have of its own. */
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

/** The steps that values are of and the work order does not have; null when it has all. */
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

/** What saving a work order may be refused with. */
export type SavingRefusal = NotFound | WrongDates | CalendarClosed

/** What saving a work order would change, where its dates can be as `datesOf` takes them. */
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
 * Saves what was filled in about a work order. A date that changes moves its main event, and linked
 * steps follow it exactly as when the event is moved; who delivers or installs goes to the main
 * events. While the template stays, so do the steps. Another template replaces the steps that are
 * not completed by the rows of a review list. An imported work order may lack dates until it is
 * saved: then it needs all of them, as a new one does, but for those that may stay missing.
 *
 * @example
 * const [order] = booked.workOrder.values()
 * if (order === undefined) throw new Error("nobody has ordered yet")
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
    return proposed(plan, calendars, changes)
  })
