import { emptyPlan, type Plan, planWith, type Table, tables } from "@atelier/domain/change"
import { sql } from "kysely"
import { type Cells, fromCells } from "./codec.ts"
import type { OpenDatabase } from "./openDatabase.ts"
import type { Statements } from "./statements.ts"

/** The tables that grow with the work, and are never kept in memory. */
export const workTables: ReadonlySet<Table> = new Set(["workOrder", "event"])

/** Reference data, kept until somebody writes. */
export interface ReferenceCache {
  readonly plan: () => Plan
  /** Forgets what is kept, after a commit of this process. Commits of others are noticed. */
  readonly forget: () => void
}

/** Reference data of one database. */
export const makeReferenceCache = (
  { connection, kysely: db }: OpenDatabase,
  statements: Statements
): ReferenceCache => {
  const dataVersion = connection.prepare<[], number>("PRAGMA data_version").pluck()
  const blockers = db
    .selectFrom("event")
    .selectAll()
    .where("eventType", "=", sql.lit("BlockerEvent"))
    .compile()

  const read = connection.transaction((): Plan => {
    const rowsOf = <T extends Table>(table: T, found: ReadonlyArray<Cells>) =>
      found.map((cells) => fromCells(table, cells))
    const reference = tables
      .filter((table) => !workTables.has(table))
      .map((table) => {
        const query = sql`SELECT * FROM ${sql.table(table)}`.compile(db)
        return [table, rowsOf(table, statements.all(query))] as const
      })
    return planWith(emptyPlan, {
      ...Object.fromEntries(reference),
      event: rowsOf("event", statements.all(blockers))
    })
  })

  let kept: { readonly plan: Plan; readonly dataVersion: number | undefined } | null = null
  return {
    plan: () => {
      const version = dataVersion.get()
      if (kept === null || kept.dataVersion !== version)
        kept = { plan: read(), dataVersion: version }
      return kept.plan
    },
    forget: () => {
      kept = null
    }
  }
}
