import { plainProposal } from "@atelier/domain/proposal"
import type { Trade, TradeNames } from "@atelier/domain/reference-data"
import * as referenceData from "@atelier/domain/reference-data"
import { Effect } from "effect"
import { Ids, PlanStore } from "../ports/index.ts"
import { writeProposal } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

/** Adds the progresses of a trade, or these and its template, in one transaction. */
export const addTrade = Effect.fn("addTrade")(function* (
  choice: { readonly trade: Trade; readonly takes: "stages" | "template" },
  names: TradeNames,
  caller: Caller
) {
  const store = yield* PlanStore
  const ids = yield* Ids
  const changes = referenceData.addTrade(
    yield* store.referenceData,
    { ...choice, names },
    { newId: ids.next }
  )
  const rows = changes.flatMap(({ table, after }) =>
    after !== null && (table === "progress" || table === "template")
      ? [{ table, id: after.id, name: "name" in after ? after.name : "" }]
      : []
  )
  return yield* writeProposal(
    plainProposal(changes),
    { caller, intent: "addTrade" },
    Effect.succeed({ data: rows })
  )
})
