import type { PlacingOptions } from "@atelier/domain/placement"
import { resolvingOverloads, type TriedRemedy } from "@atelier/domain/planning"
import { asProposedOverloads } from "@atelier/domain/proposal"
import { comparePlans } from "@atelier/domain/risk"
import type { DateRange } from "@atelier/domain/time"
import { seesCapacity } from "@atelier/domain/visibility"
import { namedOrders } from "@atelier/domain/work-order"
import { Effect } from "effect"
import type { Caller } from "../visibility/index.ts"
import { capacityToAdd, stepMoves } from "./plannedMoves.ts"
import { wholePlan } from "./planToSearch.ts"
import { runSearch } from "./runSearch.ts"
import { type SearchRequest, searchOptions } from "./SearchRequest.ts"

const DEFAULT_MS = 2_000

const ordersOf = (remedies: ReadonlyArray<TriedRemedy>): ReadonlyArray<string> =>
  remedies.flatMap(({ changes }) => stepMoves(changes).map(({ workOrderId }) => workOrderId))

/** Proposes moves and remedies for visible overloads; writes nothing. */
export const resolveOverloads = Effect.fn("resolveOverloads")(function* (
  {
    end,
    mayInterrupt = false,
    mayShareDays = false,
    start,
    ...request
  }: SearchRequest & DateRange & PlacingOptions & { readonly mayInterrupt?: boolean },
  caller: Caller
) {
  const made = yield* wholePlan(caller)
  const options = yield* searchOptions({ milliseconds: DEFAULT_MS, ...request }, made, caller)
  const resolution = yield* runSearch(
    resolvingOverloads(
      made.plan,
      made.calendars,
      { start, end },
      { ...options, mayInterrupt, mayShareDays }
    )
  )
  const isSeen = ({ resource }: (typeof resolution.resolved)[number]): boolean =>
    seesCapacity(caller.user, resource)
  const moves = stepMoves(resolution.changes)
  const comparison = comparePlans(made.plan, resolution.changes, made.calendars, made.today)
  const unresolved = resolution.unresolved.filter(({ overload }) => isSeen(overload))
  return {
    moves,
    resolved: asProposedOverloads(resolution.resolved.filter(isSeen)),
    unresolved: unresolved.flatMap(({ overload, remedies }) =>
      asProposedOverloads([overload]).map((proposed) => ({
        overload: proposed,
        remedies: remedies.map(({ changes, movedDays, remedy }) => ({
          remedy,
          movedDays,
          moves: stepMoves(changes),
          addedCapacity: capacityToAdd(made.plan, remedy)
        }))
      }))
    ),
    iterations: resolution.iterations,
    stopped: resolution.stopped,
    comparison,
    orders: namedOrders(made.plan.workOrder, [
      ...comparison.shifts.map(({ workOrderId }) => workOrderId),
      ...moves.map(({ workOrderId }) => workOrderId),
      ...unresolved.flatMap(({ remedies }) => ordersOf(remedies))
    ])
  }
})
