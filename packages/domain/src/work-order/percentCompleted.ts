import type { WorkOrder, WorkOrderStep } from "./WorkOrder.ts"

/** The steps that a work order really goes through, in template order. */
export const usedSteps = (workOrder: Pick<WorkOrder, "steps">): ReadonlyArray<WorkOrderStep> =>
  workOrder.steps.filter((step) => step.used)

/**
 * How much of a work order is done, from 0 to 100: days of completed steps over days of used steps,
 * times 100. It is 0 when the work order uses no step. `daysOf` says how many days a step takes.
 *
 * @example
 * const step = (id: string, numberOfDays: number) =>
 *   WorkOrderStep.make({
 *     id,
 *     numberOfDays,
 *     progressId: id,
 *     used: true,
 *     referenceDate: "installation",
 *     linked: true,
 *     offsetDays: -1,
 *     values: []
 *   })
 * const steps = [step("cutting", 1), step("assembly", 3)]
 * percentCompleted({ steps }, new Set(["cutting"]), (step) => step.numberOfDays) // => 25
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

/** The first used step, in template order, that is not completed; undefined when all are. */
export const nextStepToComplete = (
  workOrder: Pick<WorkOrder, "steps">,
  completedStepIds: ReadonlySet<string>
): WorkOrderStep | undefined => usedSteps(workOrder).find((step) => !completedStepIds.has(step.id))

/** The progresses at which a work order has a used step that is not completed. */
export const openProgressIds = (
  workOrder: Pick<WorkOrder, "steps">,
  completedStepIds: ReadonlySet<string>
): ReadonlySet<string> =>
  new Set(
    usedSteps(workOrder)
      .filter((step) => !completedStepIds.has(step.id))
      .map((step) => step.progressId)
  )
