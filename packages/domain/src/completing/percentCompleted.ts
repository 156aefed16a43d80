import { usedSteps, type WorkOrder, type WorkOrderStep } from "../work-order/index.ts"

/**
 * How much of a work order is done, from 0 to 100: days of completed steps over days of used steps,
 * times 100. It is 0 when the work order uses no step. `daysOf` says how many days a step takes.
 */
export const percentCompleted = (
  workOrder: Pick<WorkOrder, "steps">,
  completedStepIds: ReadonlySet<string>,
  daysOf: (step: WorkOrderStep) => number
): number => {
  const used = usedSteps(workOrder)
  const days = (steps: ReadonlyArray<WorkOrderStep>): number =>
    steps.reduce((sum, step) => sum + daysOf(step), 0)
  const total = days(used)
  return total === 0
    ? 0
    : (100 * days(used.filter((step) => completedStepIds.has(step.id)))) / total
}
