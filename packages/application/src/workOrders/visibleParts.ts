import {
  installerAccess,
  isAdmin,
  progressAccess,
  shipperAccess,
  type UserConfiguration
} from "@atelier/domain/access"
import type { Plan } from "@atelier/domain/change"
import type { WorkOrder, WorkOrderStep } from "@atelier/domain/work-order"

/** The steps of a work order whose progress a user sees. */
export const visibleSteps = (
  user: UserConfiguration,
  workOrder: Pick<WorkOrder, "steps">
): ReadonlyArray<WorkOrderStep> =>
  workOrder.steps.filter((step) => isAdmin(user) || progressAccess(user, step.progressId).display)

/** A work order without the steps, and so the values, of progresses that a user does not see. */
export const asSeenBy = (user: UserConfiguration, workOrder: WorkOrder): WorkOrder => {
  const steps = visibleSteps(user, workOrder)
  return steps.length === workOrder.steps.length ? workOrder : { ...workOrder, steps }
}

/** Whether a user sees deliveries of any shipper, or of none. */
export const seesDeliveries = (user: UserConfiguration, plan: Pick<Plan, "shipper">): boolean =>
  isAdmin(user) || [null, ...plan.shipper.keys()].some((id) => shipperAccess(user, id).display)

/** Whether a user sees installations of any installer, or of none. */
export const seesInstallations = (
  user: UserConfiguration,
  plan: Pick<Plan, "installer">
): boolean =>
  isAdmin(user) || [null, ...plan.installer.keys()].some((id) => installerAccess(user, id).display)
