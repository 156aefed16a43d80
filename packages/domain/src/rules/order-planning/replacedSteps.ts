import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import type { MeasuredValue } from "../../kernel/quantity/index.ts"
import type { LocalDate } from "../../kernel/time/index.ts"
import { deleted, type Plan, type RowChange } from "../../records/change/index.ts"
import type { WorkOrder, WorkOrderStep } from "../../records/work-order/index.ts"
import type { PlanCalendars } from "../capacity/index.ts"
import { type NotFound, stepsOf } from "../proposal/index.ts"
import { generateReviewList, type ReviewRequest, type WrongDates } from "../review-list/index.ts"
import { matchedByProgress } from "./matchedByProgress.ts"
import { allDates } from "./neededDates.ts"
import { plannedStepEvent, type StepToPlan } from "./plannedEvents.ts"
import { type ChosenRow, stepToPlan } from "./plannedSteps.ts"

export interface OwnStepValue extends MeasuredValue {
  readonly stepId: string
}

export interface ChosenSteps {
  readonly stepValues: ReadonlyArray<OwnStepValue>
  /** The rows of a new template; null generates them. Ignored without a new template. */
  readonly rows: ReadonlyArray<ChosenRow> | null
}

/**
 * Replaces the steps of a work order by those of another template. Completed steps stay: each
 * replaces the new row of the same progress, and those without such a row come first. The events of
 * all other old steps are deleted.
 */
export const replacedSteps = (
  plan: Plan,
  calendars: PlanCalendars,
  { workOrder, templateId }: { readonly workOrder: WorkOrder; readonly templateId: string },
  intent: ChosenSteps,
  at: { readonly today: LocalDate; readonly newId: () => string }
): Result.Result<
  { readonly workOrder: WorkOrder; readonly stepChanges: ReadonlyArray<RowChange<"event">> },
  NotFound | WrongDates | CalendarClosed
> =>
  Result.gen(function* () {
    const dates = yield* allDates(workOrder)
    const { values, jobTypeId } = workOrder
    const stepValues = intent.stepValues.map(({ stepId, ...value }) => ({
      templateStepId: stepId,
      ...value
    }))
    const request: ReviewRequest = { ...dates, templateId, jobTypeId, values, stepValues }
    const listed = yield* generateReviewList(plan, request, at.today)
    const planned = stepsOf(plan, calendars, workOrder.id)
    const done = planned.filter(({ event }) => event.status === "Completed")
    const completed = done.map(({ step }) => step)
    const matches = matchedByProgress(listed, completed)
    const matched = new Set(matches.values())
    const places = listed.map((row): WorkOrderStep | StepToPlan => {
      const rows = { rows: intent.rows, stepValues }
      return matches.get(row) ?? stepToPlan(calendars, row, rows, at.newId)
    })
    const steps = [
      ...completed.filter((step) => !matched.has(step)),
      ...places.map((place) => ("step" in place ? place.step : place))
    ]
    const replaced = planned
      .filter(({ event }) => event.status !== "Completed")
      .map(({ event }) => deleted("event", event, { _tag: "Requested" }))
    const added = places.flatMap((place) =>
      "step" in place && place.step.used
        ? [plannedStepEvent(workOrder.id, place.step, place.days, at.newId)]
        : []
    )
    return { workOrder: { ...workOrder, steps }, stepChanges: [...replaced, ...added] }
  })
