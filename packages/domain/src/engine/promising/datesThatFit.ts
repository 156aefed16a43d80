import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import { checkFields, type LocalDate } from "../../kernel/time/index.ts"
import { type Plan, planAfter } from "../../records/change/index.ts"
import { orderDefaults } from "../../records/work-order/index.ts"
import { checkCalendars, type PlanCalendars } from "../../rules/capacity/index.ts"
import { createWorkOrder } from "../../rules/order-planning/index.ts"
import {
  generateReviewList,
  type ReviewRequest,
  type WorkOrderDraft,
  type WrongDates
} from "../../rules/review-list/index.ts"
import {
  NoDueDate,
  NoRoom,
  NotEnoughDays,
  type PlacementRefusal,
  type PlacingOptions,
  placeBackward
} from "../placement/index.ts"

export interface FittingStep {
  readonly templateStepId: string
  readonly progressId: string
  readonly startDate: LocalDate
  /** Exclusive: the day after the last day of work. */
  readonly endDate: LocalDate
}

export const blankDraft = (request: ReviewRequest): WorkOrderDraft => ({
  name: "",
  ...orderDefaults,
  ...request
})

const numbered = (): (() => string) => {
  let last = 0
  return () => {
    last += 1
    return `new-${last}`
  }
}

const named = (
  refusal: PlacementRefusal,
  templateStepOf: (stepId: string) => string
): PlacementRefusal => {
  switch (refusal._tag) {
    case "NotFound":
      return refusal
    case "NoDueDate":
      return new NoDueDate({ ...refusal, stepId: templateStepOf(refusal.stepId) })
    default: {
      const stepId = refusal.stepId === null ? null : templateStepOf(refusal.stepId)
      return refusal._tag === "NoRoom"
        ? new NoRoom({ ...refusal, stepId })
        : new NotEnoughDays({ ...refusal, stepId })
    }
  }
}

/**
 * The latest days for the steps of a new work order that keep its dates and overload no day, none
 * before today: the review list with regard to capacity. Fails if there are none, with the reason.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const fits = datesThatFit(booked, calendars, kitchen("Roy", 60, day("2026-12-11")), { today })
 * Result.getOrThrow(fits).length // => 3
 */
export const datesThatFit = (
  plan: Plan,
  calendars: PlanCalendars,
  request: ReviewRequest,
  options: PlacingOptions & { readonly today: LocalDate }
): Result.Result<ReadonlyArray<FittingStep>, PlacementRefusal | WrongDates | CalendarClosed> =>
  Result.gen(function* () {
    checkCalendars(plan, calendars)
    checkFields("options", options, { mayShareDays: true, today: true })
    const { mayShareDays = false, today } = options
    const rows = yield* generateReviewList(plan, request, today)
    const at = { today, newId: numbered() }
    const made = yield* createWorkOrder(plan, { draft: blankDraft(request), rows: null }, at)
    const { id, steps } = made.workOrder
    const after = planAfter(plan, made.proposal.changes)
    const templateStepOf = (stepId: string): string =>
      rows[steps.findIndex((step) => step.id === stepId)]?.templateStepId ?? stepId
    const placed = placeBackward(after, calendars, id, { notBefore: today, mayShareDays })
    if (Result.isFailure(placed)) return yield* Result.fail(named(placed.failure, templateStepOf))
    return placed.success.steps.map(({ endDate, progressId, startDate, stepId }) => {
      return { templateStepId: templateStepOf(stepId), progressId, startDate, endDate }
    })
  })
