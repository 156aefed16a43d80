import { type Plan, planWith } from "../change/index.ts"
import { type BlockerEvent, checkEventTime } from "../event/index.ts"
import type { MergedProgress } from "../priority-list/index.ts"
import type { MaintenanceOccurrence, MaintenanceTarget } from "./MaintenanceOccurrence.ts"

/** The progresses that a merged one stands for. */
type Members = Pick<MergedProgress, "id" | "progressIds">

/**
 * What a decision knows about maintenance: its occurrences, and what merged progresses stand for.
 */
export interface Maintenance {
  readonly occurrences: ReadonlyArray<MaintenanceOccurrence>
  readonly mergedProgresses: ReadonlyArray<Members>
}

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
  id: `maintenance:${id}`,
  version: 1,
  eventType: "BlockerEvent",
  status: "Pending",
  comment: "",
  userIds: [],
  title,
  scope: {
    wholeShop: false,
    production: false,
    progressIds: membersOf(target, mergedProgresses),
    installerIds: [],
    shipperIds: []
  }
})

/**
 * The plan in which maintenance takes time away from its progresses just as blockers do: whole days
 * are closed, timed ones leave less capacity. The rows it adds, under ids that start with
 * `maintenance:`, are for decisions alone; no change set names them and nobody stores them. A
 * merged progress that is not there has no members.
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
