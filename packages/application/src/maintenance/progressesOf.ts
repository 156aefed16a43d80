import type { Plan } from "@atelier/domain/change"
import type { AnyMaintenance } from "@atelier/domain/maintenance"

export const progressesOf = (
  plan: Pick<Plan, "mergedProgress">,
  maintenance: AnyMaintenance
): ReadonlyArray<string> =>
  "progressId" in maintenance
    ? [maintenance.progressId]
    : (plan.mergedProgress.get(maintenance.mergedProgressId)?.progressIds ?? [])
