import {
  type ChangeSet,
  type Plan,
  planWith,
  type RowChange,
  type Rows,
  type Table,
  tables
} from "@atelier/domain/change"
import { sql } from "kysely"
import type { Dialect } from "../statements/Dialect.ts"
import { readQuery, type Work } from "../statements/Work.ts"
import { fromCells } from "./codec.ts"

/** Tables that grow with use and are never cached. */
const workTables: ReadonlySet<Table> = new Set(["workOrder", "event", "document"])

/** Tables with reference data; of the events, only blockers are. */
export const referenceTables: ReadonlySet<Table> = new Set(
  tables.filter((table) => table === "event" || !workTables.has(table))
)

const isBlocker = ({ before, after }: RowChange): boolean =>
  [before, after].some((row) => row !== null && "scope" in row)

/** Tables in which a change set may change reference data. */
export const referenceTouched = (changes: ChangeSet): ReadonlySet<Table> =>
  new Set(
    changes
      .filter((change) => !workTables.has(change.table) || isBlocker(change))
      .map(({ table }) => table)
  )

/** Caches reference data until the next write. */
export interface ReferenceCache {
  readonly plan: () => Work<Plan>
  /** Drops tables after a commit of this process. Commits of others are detected. */
  readonly forget: (tables: ReadonlySet<Table>) => void
}

/** Reads the stale tables of reference data again. */
export function* renewReference(
  { db }: Pick<Dialect, "db">,
  plan: Plan,
  stale: ReadonlySet<Table>
): Work<Plan> {
  const fresh = { ...plan, ...Object.fromEntries([...stale].map((table) => [table, new Map()])) }
  const rows: Array<readonly [Table, ReadonlyArray<Rows[Table]>]> = []
  for (const table of stale) {
    const isBlocker = table === "event" ? sql` WHERE "eventType" = 'BlockerEvent'` : sql``
    const query = sql`SELECT * FROM ${sql.table(table)}${isBlocker}`.compile(db)
    rows.push([table, (yield* readQuery(query)).map((cells) => fromCells(table, cells))])
  }
  return planWith(fresh, Object.fromEntries(rows))
}
