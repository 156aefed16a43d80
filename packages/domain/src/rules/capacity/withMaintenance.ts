import { type Plan, planWith } from "../../records/change/index.ts"
import { type BlockerEvent, checkEventTime, noScope } from "../../records/event/index.ts"
import type { MergedProgress } from "../../records/priority-list/index.ts"
import type { MaintenanceOccurrence, MaintenanceTarget } from "./MaintenanceOccurrence.ts"

type Members = Pick<MergedProgress, "id" | "progressIds">

export interface Maintenance {
  readonly occurrences: ReadonlyArray<MaintenanceOccurrence>
  readonly mergedProgresses: ReadonlyArray<Members>
}

const PREFIX = "maintenance:"

/** Whether a blocker stands for an occurrence of maintenance; see {@link withMaintenance}. */
export const isMaintenance = ({ id }: Pick<BlockerEvent, "id">): boolean => id.startsWith(PREFIX)

const membersOf = (
  target: MaintenanceTarget,
  mergedProgresses: ReadonlyArray<Members>
): ReadonlyArray<string> =>
  target._tag === "Progress"
    ? [target.progressId]
    : (mergedProgresses.find(({ id }) => id === target.mergedProgressId)?.progressIds ?? [])

const asBlocker = (
  { id, title, time, target }: MaintenanceOccurrence,
  mergedProgresses: ReadonlyArray<Members>
): BlockerEvent => ({
  ...time,
  id: `${PREFIX}${id}`,
  version: 1,
  eventType: "BlockerEvent",
  status: "Pending",
  comment: "",
  userIds: [],
  title,
  scope: { ...noScope, progressIds: membersOf(target, mergedProgresses) }
})

/**
 * Adds maintenance to a plan as blockers of its progresses: all-day ones close days, timed ones
 * reduce capacity. The added rows have ids that start with `maintenance:`. They serve computations
 * only: no change set contains them and they are never stored. An unknown merged progress has no
 * members.
 */
export const withMaintenance = (
  plan: Plan,
  { mergedProgresses, occurrences }: Maintenance
): Plan => {
  for (const { time } of occurrences) checkEventTime("occurrences.time.", time)
  return planWith(plan, {
    event: occurrences.map((occurrence) => asBlocker(occurrence, mergedProgresses))
  })
}
