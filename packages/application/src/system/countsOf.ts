import { type Table, tables } from "@atelier/domain/change"
import { Clock, Effect } from "effect"
import { PlanStore } from "../ports/index.ts"

const NO_SEARCH = { text: "", fields: [] }

/** How many rows each table has, and how many browsers are signed in: numbers that tell of nobody. */
export const countsOf = Effect.gen(function* () {
  const store = yield* PlanStore
  const rows: Partial<Record<Table, number>> = {}
  for (const table of tables) {
    const sort = { field: "id", descending: false }
    const page = yield* store.list(table, {
      sort,
      offset: 0,
      limit: 1,
      where: {},
      search: NO_SEARCH
    })
    rows[table] = page.total
  }
  const open = yield* store.sessions.open(yield* Clock.currentTimeMillis)
  return { rows, sessions: open.length }
})
