import { type Table, tables } from "@atelier/domain/change"
import { Clock, Effect } from "effect"
import { PlanStore } from "../ports/index.ts"

/** Counts rows per table and open sessions; contains no personal data. */
export const countsOf = Effect.gen(function* () {
  const store = yield* PlanStore
  const rows: Partial<Record<Table, number>> = {}
  for (const table of tables) {
    rows[table] = yield* store.rowCount(table)
    yield* Effect.yieldNow
  }
  const open = yield* store.sessions.open(yield* Clock.currentTimeMillis)
  return { rows, sessions: open.length }
})
