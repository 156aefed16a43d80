import type { Plan } from "@atelier/domain/change"
import type { AnyMaintenance } from "@atelier/domain/maintenance"

/** The progresses whose machines a maintenance is of. */
export const progressesOf = (
  plan: Pick<Plan, "mergedProgress">,
  maintenance: AnyMaintenance
): ReadonlyArray<string> =>
  "progressId" in maintenance
    ? [maintenance.progressId]
    : (plan.mergedProgress.get(maintenance.mergedSchedulingConfigId)?.progressIds ?? [])

/** The plan with only the maintenance that shares a progress with one. */
export const sharingProgress = (plan: Plan, maintenance: AnyMaintenance): Plan => {
  const progressIds = new Set(progressesOf(plan, maintenance))
  const sharing = <A extends AnyMaintenance>(
    rows: ReadonlyMap<string, A>
  ): ReadonlyMap<string, A> =>
    new Map(
      [...rows].filter(([, row]) => progressesOf(plan, row).some((id) => progressIds.has(id)))
    )
  return {
    ...plan,
    progressMaintenance: sharing(plan.progressMaintenance),
    mergedProgressMaintenance: sharing(plan.mergedProgressMaintenance)
  }
}
