import type { Plan } from "@atelier/domain/change"
import type { Frozen } from "@atelier/domain/planning"
import { NotFound } from "@atelier/domain/proposal"
import { Effect } from "effect"
import type { Caller } from "../visibility/index.ts"
import { fixedEvents } from "./planInSight.ts"
import type { PlanToSearch } from "./planToSearch.ts"
import { budgetOf } from "./runSearch.ts"

const DEFAULT_MS = 10_000

/** Frozen events and orders, and the limits of a search. */
export interface SearchRequest extends Frozen {
  readonly iterations?: number
  readonly seed?: number
  readonly milliseconds?: number
}

const checkHeld = (
  { eventIds = [], workOrderIds = [] }: Frozen,
  plan: Plan
): Effect.Effect<void, NotFound> => {
  const event = eventIds.find((id) => !plan.event.has(id))
  if (event !== undefined) return Effect.fail(new NotFound({ what: "event", id: event }))
  const order = workOrderIds.find((id) => !plan.workOrder.has(id))
  return order === undefined
    ? Effect.void
    : Effect.fail(new NotFound({ what: "workOrder", id: order }))
}

/** Builds the options of a search. Events that the caller may not move are frozen too. */
export const searchOptions = Effect.fn("searchOptions")(function* (
  { iterations, milliseconds = DEFAULT_MS, seed, ...asked }: SearchRequest,
  { plan, today }: PlanToSearch,
  caller: Caller
) {
  yield* checkHeld(asked, plan)
  const frozen: Frozen = {
    ...asked,
    eventIds: [...(asked.eventIds ?? []), ...fixedEvents(plan, caller)]
  }
  return {
    today,
    frozen,
    budget: yield* budgetOf(milliseconds),
    ...(iterations === undefined ? {} : { iterations }),
    ...(seed === undefined ? {} : { seed })
  }
})
