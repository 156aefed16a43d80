import { emptyPlan, type Plan, planWith, type Table, tables } from "@atelier/domain/change"
import { sql } from "kysely"
import type { Cells } from "../connection/Cell.ts"
import type { DataVersion } from "../connection/DataVersion.ts"
import type { OpenDatabase } from "../connection/OpenDatabase.ts"
import type { Statements } from "../connection/statements.ts"
import { fromCells } from "./codec.ts"

/** Tables that grow with use and are never cached. */
export const workTables: ReadonlySet<Table> = new Set(["workOrder", "event", "document"])

/** Caches reference data until the next write. */
export interface ReferenceCache {
  readonly plan: () => Plan
  /** Drops tables after a commit of this process. Commits of others are detected. */
  readonly forget: (tables: ReadonlySet<Table>) => void
}

export const makeReferenceCache = (
  { connection, kysely: db }: Pick<OpenDatabase, "connection" | "kysely">,
  statements: Statements,
  dataVersion: DataVersion
): ReferenceCache => {
  const blockers = db
    .selectFrom("event")
    .selectAll()
    .where("eventType", "=", sql.lit("BlockerEvent"))
    .compile()
  const queryOf = (table: Table) =>
    table === "event" ? blockers : sql`SELECT * FROM ${sql.table(table)}`.compile(db)
  const everything: ReadonlySet<Table> = new Set(
    tables.filter((table) => table === "event" || !workTables.has(table))
  )

  const read = connection.transaction((plan: Plan, stale: ReadonlySet<Table>): Plan => {
    const rowsOf = (table: Table) =>
      statements.all(queryOf(table)).map((cells: Cells) => fromCells(table, cells))
    const fresh = { ...plan, ...Object.fromEntries([...stale].map((table) => [table, new Map()])) }
    return planWith(
      fresh,
      Object.fromEntries([...stale].map((table) => [table, rowsOf(table)] as const))
    )
  })

  let kept = emptyPlan
  let seen: number | undefined
  let stale = everything
  return {
    plan: () => {
      const version = dataVersion()
      if (seen !== version) stale = everything
      if (stale.size > 0) kept = read(kept, stale)
      seen = version
      stale = new Set()
      return kept
    },
    forget: (touched) => {
      stale = new Set([...stale, ...touched].filter((table) => everything.has(table)))
    }
  }
}
