import type { Plan } from "@atelier/domain/change"
import type { Proposal } from "@atelier/domain/proposal"
import { Effect, type Result } from "effect"
import { PlanStore } from "../ports/index.ts"
import { planOfChanges } from "./planOfChanges.ts"

/** Decides on reference data, loads the affected part of the plan, and decides again there. */
export const decideAround = Effect.fn("decideAround")(function* <
  A extends { readonly proposal: Proposal },
  E
>(
  decide: (plan: Plan) => Result.Result<A, E>,
  complete: (plan: Plan, decided: A) => A = (_plan, decided) => decided
) {
  const store = yield* PlanStore
  const { proposal } = yield* Effect.fromResult(decide(yield* store.referenceData))
  const plan = yield* planOfChanges(proposal.changes)
  // Yields between the parts, because each can take long in a large shop.
  yield* Effect.yieldNow
  const decided = yield* Effect.fromResult(decide(plan))
  yield* Effect.yieldNow
  return complete(plan, decided)
})
