import { isDeepStrictEqual } from "node:util"
import { applyChanges, emptyPlan, type Plan, type Table, tables } from "@atelier/domain/change"
import { makeSqliteStore, openDatabase } from "@atelier/sqlite"
import { Effect } from "effect"

export const plain = (plan: Plan) =>
  Object.fromEntries(tables.map((table) => [table, Object.fromEntries(plan[table])]))

export const differingTables = (plan: Plan, other: Plan): ReadonlyArray<Table> =>
  tables.filter((table) => !isDeepStrictEqual(plan[table], other[table]))

/** The content of a database file, the result of replaying its journal, and its integrity. */
export const auditOf = async (file: string) => {
  const database = await Effect.runPromise(openDatabase(file))
  const store = makeSqliteStore(database)
  try {
    const stored = await Effect.runPromise(store.plan.everything)
    const entries = await Effect.runPromise(store.journal.after(0, 10_000_000))
    const integrity = String(database.connection.pragma("integrity_check", { simple: true }))
    const replayed = entries.reduce((plan, entry) => applyChanges(plan, entry.changes), emptyPlan)
    return { stored, replayed, entries, integrity, names: store.opaqueIds.changes }
  } finally {
    database.connection.close()
  }
}
