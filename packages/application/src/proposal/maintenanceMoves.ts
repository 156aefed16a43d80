import { withMaintenance } from "@atelier/domain/capacity"
import { applyChanges, type Plan, planWith, type RowChange } from "@atelier/domain/change"
import type { AnyMaintenance } from "@atelier/domain/maintenance"
import { type Proposal, proposedBetween } from "@atelier/domain/proposal"
import { addDays, earlier, type LocalDate } from "@atelier/domain/time"
import { Effect } from "effect"
import { maintenanceIn, mayFollow, progressesOf } from "../maintenance/index.ts"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanStore } from "../ports/index.ts"
import { noEvent, workOrderIdsOf } from "./planAround.ts"

/** How far maintenance is looked at: further than anybody may be without a worked day. */
const LOOK_AHEAD_DAYS = 800

/** The maintenance of a change, before and after it; none for a change of another table. */
const maintenanceOf = ({ table, before, after }: RowChange): ReadonlyArray<AnyMaintenance> =>
  table === "progressMaintenance" || table === "mergedProgressMaintenance"
    ? ([before, after] as ReadonlyArray<AnyMaintenance | null>).flatMap((row) => row ?? [])
    : []

/**
 * A proposal with what its changes of maintenance make too much, from today or the first of their
 * days on. Refused when a progress would have no worked day for more than a year.
 */
export const withMaintenanceMoves = Effect.fn("withMaintenanceMoves")(function* (
  proposal: Proposal
) {
  const { changes } = proposal
  const rows = changes.flatMap(maintenanceOf)
  if (rows.length === 0) return proposal
  const store = yield* PlanStore
  const reference = yield* store.referenceData
  yield* mayFollow(reference)
  const { today } = yield* plantTime(yield* shopOf(reference))
  const start = rows.reduce<LocalDate>((day, { time }) => earlier(day, time.startDate), today)
  const days = { start, end: addDays(start, LOOK_AHEAD_DAYS) }
  const progressIds = [
    ...new Set(rows.flatMap((row) => progressesOf(applyChanges(reference, changes), row)))
  ]
  const event = yield* store.eventsBetween(days, { ...noEvent, progressIds })
  const workOrder = yield* store.workOrders(workOrderIdsOf(event))
  const before = planWith(reference, { event, workOrder })
  const after = applyChanges(before, changes)
  const closed = (plan: Plan) => withMaintenance(plan, maintenanceIn(plan, days, today))
  return yield* Effect.fromResult(proposedBetween(closed(before), closed(after), changes))
})
