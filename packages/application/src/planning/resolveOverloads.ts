import { type Remedy, resolvingOverloads } from "@atelier/domain/planning"
import { asProposedOverloads } from "@atelier/domain/proposal"
import type { DateRange } from "@atelier/domain/time"
import { seesCapacity } from "@atelier/domain/visibility"
import { Effect } from "effect"
import type { Caller } from "../visibility/index.ts"
import { namedOrders, stepMoves } from "./plannedMoves.ts"
import { wholePlan } from "./planToSearch.ts"
import { type SearchRequest, searchOptions } from "./SearchRequest.ts"
import { searched } from "./searched.ts"

const ordersOf = (remedies: ReadonlyArray<Remedy>): ReadonlyArray<string> =>
  remedies.flatMap((remedy) => (remedy._tag === "OrderLater" ? [remedy.workOrderId] : []))

/** How the overloads of some days could be resolved, of those whose capacity the caller sees; nothing is written. */
export const resolveOverloads = Effect.fn("resolveOverloads")(function* (
  { end, start, ...request }: SearchRequest & DateRange,
  caller: Caller
) {
  const made = yield* wholePlan(caller)
  const options = yield* searchOptions(request, made, caller)
  const resolution = yield* searched(
    resolvingOverloads(made.plan, made.calendars, { start, end }, options)
  )
  const isSeen = ({ resource }: (typeof resolution.resolved)[number]): boolean =>
    seesCapacity(caller.user, resource)
  const moves = stepMoves(resolution.changes)
  const unresolved = resolution.unresolved.filter(({ overload }) => isSeen(overload))
  return {
    moves,
    resolved: asProposedOverloads(resolution.resolved.filter(isSeen)),
    unresolved: unresolved.flatMap(({ later, overload, remedies }) =>
      asProposedOverloads([overload]).map((proposed) => ({
        overload: proposed,
        remedies,
        laterMoves: stepMoves(later)
      }))
    ),
    orders: namedOrders(made.plan, [
      ...moves.map(({ workOrderId }) => workOrderId),
      ...unresolved.flatMap(({ remedies }) => ordersOf(remedies))
    ])
  }
})
