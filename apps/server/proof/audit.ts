import { isDeepStrictEqual } from "node:util"
import { type Database, Journal, OpaqueIds, PlanStore } from "@atelier/application/ports"
import { applyChanges, emptyPlan, type Plan, type Table, tables } from "@atelier/domain/change"
import { Effect } from "effect"

export const plain = (plan: Plan) =>
  Object.fromEntries(tables.map((table) => [table, Object.fromEntries(plan[table])]))

export const differingTables = (plan: Plan, other: Plan): ReadonlyArray<Table> =>
  tables.filter((table) => !isDeepStrictEqual(plan[table], other[table]))

/** The content of a database, the result of replaying its journal, and the problems found in it. */
export const auditOf = (database: Database) =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const opened = yield* Effect.acquireRelease(database.open(), ({ close }) =>
          Effect.promise(close)
        )
        const findings = yield* database.backups?.findings(null) ?? opened.copies.findings
        const read = Effect.gen(function* () {
          const stored = yield* (yield* PlanStore).everything
          const entries = yield* (yield* Journal).after(0, 10_000_000)
          const { changes: names } = yield* OpaqueIds
          const replayed = entries.reduce(
            (plan, { changes }) => applyChanges(plan, changes),
            emptyPlan
          )
          return { stored, replayed, entries, findings, names }
        })
        return yield* Effect.provide(read, opened.layer())
      })
    )
  )
