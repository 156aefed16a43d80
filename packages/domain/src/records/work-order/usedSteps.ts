import type { WorkOrder, WorkOrderStep } from "./WorkOrder.ts"

export const usedSteps = (workOrder: Pick<WorkOrder, "steps">): ReadonlyArray<WorkOrderStep> =>
  workOrder.steps.filter((step) => step.used)

/** The first used step in template order that is not completed; undefined if all are. */
export const nextStepToComplete = (
  workOrder: Pick<WorkOrder, "steps">,
  completedStepIds: ReadonlySet<string>
): WorkOrderStep | undefined => usedSteps(workOrder).find((step) => !completedStepIds.has(step.id))

export const openProgressIds = (
  workOrder: Pick<WorkOrder, "steps">,
  completedStepIds: ReadonlySet<string>
): ReadonlySet<string> =>
  new Set(
    usedSteps(workOrder)
      .filter((step) => !completedStepIds.has(step.id))
      .map((step) => step.progressId)
  )
