import * as referenceData from "@atelier/domain/reference-data"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import { writeProposal } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"
import { visibleProgresses } from "./referenceLists.ts"

/** Numbers progresses from 1 in the given order; others follow in their previous order. */
export const orderProgresses = Effect.fn("orderProgresses")(function* (
  ids: ReadonlyArray<string>,
  caller: Caller
) {
  const store = yield* PlanStore
  const proposal = yield* Effect.fromResult(
    referenceData.orderProgresses(yield* store.referenceData, ids)
  )
  return yield* writeProposal(
    proposal,
    { caller, intent: "orderProgresses" },
    visibleProgresses(caller, true)
  )
})
