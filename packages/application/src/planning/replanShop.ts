import { shortageOf } from "@atelier/domain/placement"
import { type Objective, replanning } from "@atelier/domain/planning"
import { comparePlans } from "@atelier/domain/risk"
import { namedOrders } from "@atelier/domain/work-order"
import { Effect } from "effect"
import type { Caller } from "../visibility/index.ts"
import { stepMoves } from "./plannedMoves.ts"
import { wholePlan } from "./planToSearch.ts"
import { runSearch } from "./runSearch.ts"
import { type SearchRequest, searchOptions } from "./SearchRequest.ts"

export interface ReplanRequest extends SearchRequest {
  readonly objective?: Objective
  readonly mayStretch?: boolean
  readonly mayShareDays?: boolean
  readonly mayInterrupt?: boolean
}

/** Replans the events that the caller may move; writes nothing. */
export const replanShop = Effect.fn("replanShop")(function* (
  { mayInterrupt, mayShareDays, mayStretch, objective, ...request }: ReplanRequest,
  caller: Caller
) {
  const made = yield* wholePlan(caller)
  const options = yield* searchOptions(request, made, caller)
  const proposal = yield* runSearch(
    replanning(made.plan, made.calendars, {
      ...options,
      ...(objective === undefined ? {} : { objective }),
      ...(mayStretch === undefined ? {} : { mayStretch }),
      ...(mayShareDays === undefined ? {} : { mayShareDays }),
      ...(mayInterrupt === undefined ? {} : { mayInterrupt })
    })
  )
  const { bound, changes, iterations, late, moves, refused, score, stopped } = proposal
  const comparison = comparePlans(made.plan, changes, made.calendars, made.today)
  const where = new Map(stepMoves(changes).map((move) => [move.eventId, move]))
  return {
    score,
    bound,
    moves: moves.flatMap(({ eventId, stretched, why }) => {
      const move = where.get(eventId)
      return move === undefined ? [] : [{ ...move, stretched, why }]
    }),
    late,
    refused: refused.map(({ refusal, workOrderId }) => ({
      workOrderId,
      shortage: shortageOf(refusal)
    })),
    iterations,
    stopped,
    comparison,
    orders: namedOrders(
      made.plan.workOrder,
      [...moves, ...late, ...refused, ...comparison.shifts].map(({ workOrderId }) => workOrderId)
    )
  }
})
