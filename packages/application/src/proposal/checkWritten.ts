import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import { type Caller, checkWrites, type Forbidden } from "../visibility/index.ts"

/** Refuses a change that is committed already where the caller may not write its rows any more. */
export const checkWritten = Effect.fn("checkWritten")(function* (
  changeName: string,
  caller: Caller
): Effect.fn.Return<void, Forbidden, PlanStore> {
  const store = yield* PlanStore
  const id = store.opaqueIds.changes.numberOf(changeName)
  const entry = id === null ? null : yield* store.journalEntry(id)
  if (entry === null) return
  const intent = entry.intent === "unknown" ? null : entry.intent
  yield* checkWrites(entry.changes, { caller, intent })
})
