import { calendarOf, type PlanCalendars } from "../capacity/index.ts"
import { type InterruptedTime, isPlainlyOneDay, type StepEvent } from "../event/index.ts"
import { daysOfWork } from "../proposal/index.ts"
import type { WorkOrder, WorkOrderStep } from "../work-order/index.ts"
import { percentCompleted } from "./percentCompleted.ts"
import { completedStepIds } from "./transition.ts"

/**
 * How many days of work a step takes: the worked days of its event as the plan has it now, after
 * any resize and closure, without those on which it is off; its own number of days as long as it
 * has no event.
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

/** How much of a work order is done, from 0 to 100, by the {@link stepDays} of its step events. */
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
