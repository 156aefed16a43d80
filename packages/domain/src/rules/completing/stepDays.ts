import { type InterruptedTime, isPlainlyOneDay, type StepEvent } from "../../records/event/index.ts"
import type { WorkOrder, WorkOrderStep } from "../../records/work-order/index.ts"
import { calendarOf, type PlanCalendars } from "../capacity/index.ts"
import { daysOfWork } from "../proposal/index.ts"
import { percentCompleted } from "./percentCompleted.ts"
import { completedStepIds } from "./transition.ts"

/**
 * Days of work of a step: the worked days of its event in the current plan, without its days off.
 * Without an event, it is the step's own number of days.
 */
export const stepDays = (
  calendars: PlanCalendars,
  step: Pick<WorkOrderStep, "progressId" | "numberOfDays">,
  time: InterruptedTime | undefined
): number => {
  if (time === undefined) return step.numberOfDays
  if (isPlainlyOneDay(time)) return 1
  return daysOfWork(calendarOf(calendars, { kind: "progress", id: step.progressId }), time)
}

/** Share of a work order that is done, from 0 to 100, with the days of {@link stepDays}. */
export const percentOfSteps = (
  calendars: PlanCalendars,
  workOrder: Pick<WorkOrder, "steps">,
  events: ReadonlyArray<StepEvent>
): number => {
  const byStep = new Map(events.map((event) => [event.stepId, event]))
  return percentCompleted(workOrder, completedStepIds(events), (step) =>
    stepDays(calendars, step, byStep.get(step.id))
  )
}
