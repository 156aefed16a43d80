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
import { type Proposal, proposeCalendarChange } from "@atelier/domain/proposal"
import { addDays, type DateRange, type LocalDate, later } from "@atelier/domain/time"
import { Effect } from "effect"
import { maintenanceIn, mayFollow, progressesOf } from "../maintenance/index.ts"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanQueries, PlanStore } from "../ports/index.ts"
import { daysAround, noEvent, workOrderIdsOf } from "./planAround.ts"

/** Days ahead for maintenance; more than a resource may be without a worked day. */
const LOOK_AHEAD_DAYS = 800

/** The maintenance of a change: the row, or those of a changed merged progress. */
const maintenanceOf = (
  plan: Plan,
  { table, id, before, after }: RowChange
): ReadonlyArray<AnyMaintenance> => {
  if (table === "mergedProgress")
    return [...plan.mergedProgressMaintenance.values()].filter(
      ({ mergedProgressId }) => mergedProgressId === id
    )
  return table === "progressMaintenance" || table === "mergedProgressMaintenance"
    ? [before, after].flatMap((row) => row ?? [])
    : []
}

const daysOf = (rows: ReadonlyArray<AnyMaintenance>, today: LocalDate): DateRange => {
  const starts = rows.map(({ time }) => later(time.startDate, today)).toSorted()
  const [start = today] = starts
  return { start, end: addDays(starts.at(-1) ?? start, LOOK_AHEAD_DAYS) }
}

/** The plan before and after changes of maintenance, from the first affected day on, or null. */
const aroundMaintenance = Effect.fn("aroundMaintenance")(function* (changes: ChangeSet) {
  const store = yield* PlanStore
  const queries = yield* PlanQueries
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
  const event = yield* queries.eventsBetween(around, { ...noEvent, progressIds })
  const workOrder = yield* store.workOrders(workOrderIdsOf(event))
  const plan = planWith(reference, { event, workOrder })
  const closed = (open: Plan) => withMaintenance(open, maintenanceIn(open, around, today))
  return { days, before: closed(plan), after: closed(applyChanges(plan, changes)) }
})

/**
 * The proposal of maintenance changes with their overloads from today or the first affected day on;
 * null if the changes concern no maintenance. Fails if a progress would have no worked day for more
 * than a year.
 */
export const proposedMaintenance = Effect.fn("proposedMaintenance")(function* (changes: ChangeSet) {
  const around = yield* aroundMaintenance(changes)
  if (around === null) return null
  const { after, before, days } = around
  const proposed = yield* Effect.fromResult(proposeCalendarChange(before, after, changes))
  const overloads = proposed.overloads.filter(({ date }) => date >= days.start)
  return { before, after, proposal: { ...proposed, overloads } }
})

export const withMaintenanceMoves = Effect.fn("withMaintenanceMoves")(function* (
  proposal: Proposal
) {
  const maintained = yield* proposedMaintenance(proposal.changes)
  if (maintained === null) return proposal
  return withOfferedMovesBetween(maintained.before, maintained.after, maintained.proposal)
})
