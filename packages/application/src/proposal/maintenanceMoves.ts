import { withMaintenance } from "@atelier/domain/capacity"
import {
  applyChanges,
  type ChangeSet,
  type Plan,
  planWith,
  type RowChange
} from "@atelier/domain/change"
import type { AnyMaintenance } from "@atelier/domain/maintenance"
import { withOfferedMovesBetween } from "@atelier/domain/moving"
import { type Proposal, proposedBetween } from "@atelier/domain/proposal"
import { addDays, type DateRange, type LocalDate, later } from "@atelier/domain/time"
import { Effect } from "effect"
import { maintenanceIn, mayFollow, progressesOf } from "../maintenance/index.ts"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanStore } from "../ports/index.ts"
import { daysAround, noEvent, workOrderIdsOf } from "./planAround.ts"

/** How far maintenance is looked at: further than anybody may be without a worked day. */
const LOOK_AHEAD_DAYS = 800

/**
 * The maintenance that a change makes another, before and after it: its own, or what is of a merged
 * progress that other progresses belong to.
 */
const maintenanceOf = (
  plan: Plan,
  { table, id, before, after }: RowChange
): ReadonlyArray<AnyMaintenance> => {
  if (table === "mergedProgress")
    return [...plan.mergedProgressMaintenance.values()].filter(
      ({ mergedProgressId }) => mergedProgressId === id
    )
  return table === "progressMaintenance" || table === "mergedProgressMaintenance"
    ? ([before, after] as ReadonlyArray<AnyMaintenance | null>).flatMap((row) => row ?? [])
    : []
}

/** The days to look at: from today, or the first of them that is still to come, on. */
const daysOf = (rows: ReadonlyArray<AnyMaintenance>, today: LocalDate): DateRange => {
  const starts = rows.map(({ time }) => later(time.startDate, today)).toSorted()
  const [start = today] = starts
  return { start, end: addDays(starts.at(-1) ?? start, LOOK_AHEAD_DAYS) }
}

/**
 * The plan around changes of maintenance, from today or the first of their days on: before them,
 * and after these or more changes. Null when the changes are of no maintenance.
 */
const aroundMaintenance = Effect.fn("aroundMaintenance")(function* (changes: ChangeSet) {
  const store = yield* PlanStore
  const reference = yield* store.referenceData
  const rows = changes.flatMap((change) => maintenanceOf(reference, change))
  if (rows.length === 0) return null
  yield* mayFollow(reference)
  const { today } = yield* plantTime(yield* shopOf(reference))
  const days = daysOf(rows, today)
  const referenceAfter = applyChanges(reference, changes)
  const progressIds = [
    ...new Set(
      [reference, referenceAfter].flatMap((plan) => rows.flatMap((row) => progressesOf(plan, row)))
    )
  ]
  const around = daysAround([], days)
  const event = yield* store.eventsBetween(around, { ...noEvent, progressIds })
  const workOrder = yield* store.workOrders(workOrderIdsOf(event))
  const plan = planWith(reference, { event, workOrder })
  const closed = (open: Plan) => withMaintenance(open, maintenanceIn(open, around, today))
  return { days, before: closed(plan), after: closed(applyChanges(plan, changes)) }
})

/**
 * The proposal of changes of maintenance, with what they make too much from today or the first of
 * their days on; null when the changes are of no maintenance. Refused when a progress would have no
 * worked day for more than a year.
 */
export const proposedMaintenance = Effect.fn("proposedMaintenance")(function* (changes: ChangeSet) {
  const around = yield* aroundMaintenance(changes)
  if (around === null) return null
  const { after, before, days } = around
  const proposed = yield* Effect.fromResult(proposedBetween(before, after, changes))
  const overloads = proposed.overloads.filter(({ date }) => date >= days.start)
  return { before, after, proposal: { ...proposed, overloads } }
})

/** A proposal with what its changes of maintenance make too much, and the moves that they offer. */
export const withMaintenanceMoves = Effect.fn("withMaintenanceMoves")(function* (
  proposal: Proposal
) {
  const maintained = yield* proposedMaintenance(proposal.changes)
  if (maintained === null) return proposal
  return withOfferedMovesBetween(maintained.before, maintained.after, maintained.proposal)
})
