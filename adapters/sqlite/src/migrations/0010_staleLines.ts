import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Which lines of the calendar are to be written anew, and where they stand; lines are filled after
 * migrating.
 */
export const staleLines: Migration = {
  up: async (db: Kysely<unknown>) => {
    const table = `CREATE TABLE staleLine (id TEXT PRIMARY KEY, length INTEGER, startDate TEXT) STRICT, WITHOUT ROWID`
    await sql.raw(table).execute(db)
  }
}
