import { type Table, tables } from "@atelier/domain/change"
import { Clock, Effect } from "effect"
import { KeptSessions, PlanQueries } from "../ports/index.ts"

/** Counts rows per table and open sessions; contains no personal data. */
export const countsOf = Effect.gen(function* () {
  const queries = yield* PlanQueries
  const sessions = yield* KeptSessions
  const rows: Partial<Record<Table, number>> = {}
  for (const table of tables) {
    rows[table] = yield* queries.rowCount(table)
    yield* Effect.yieldNow
  }
  const open = yield* sessions.open(yield* Clock.currentTimeMillis)
  return { rows, sessions: open.length }
})
