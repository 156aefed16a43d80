import { isAdmin, progressAccess, type UserConfiguration } from "../access/index.ts"
import type { WorkOrder, WorkOrderStep } from "../work-order/index.ts"

/** The steps of a work order whose progress a user sees. */
export const stepsAsSeen = (
  user: UserConfiguration,
  { steps }: Pick<WorkOrder, "steps">
): ReadonlyArray<WorkOrderStep> =>
  steps.filter((step) => isAdmin(user) || progressAccess(user, step.progressId).display)

/** A work order without the steps, and so the values, of progresses that a user does not see. */
export const workOrderAsSeen = (user: UserConfiguration, workOrder: WorkOrder): WorkOrder => {
  const steps = stepsAsSeen(user, workOrder)
  return steps.length === workOrder.steps.length ? workOrder : { ...workOrder, steps }
}
