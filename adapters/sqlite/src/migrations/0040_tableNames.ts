import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const renamed = [
  ["schedulingConfig", "priorityListSettings"],
  ["mergedSchedulingConfig", "mergedProgress"],
  ["generalNotification", "announcement"],
  ["calendarLine", "calendarJson"],
  ["staleLine", "staleEvent"]
] as const

/** Tables have the names that the product has for what they hold. */
export const tableNames: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const [before, after] of renamed)
      await sql`ALTER TABLE ${sql.table(before)} RENAME TO ${sql.table(after)}`.execute(db)
  }
}
