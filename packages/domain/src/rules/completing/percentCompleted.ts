import { usedSteps, type WorkOrder, type WorkOrderStep } from "../../records/work-order/index.ts"

/**
 * Share of a work order that is done, from 0 to 100: days of completed steps divided by days of
 * used steps. It is 0 if no step is used. `daysOf` returns the days of a step.
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
