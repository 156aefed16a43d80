import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Where the journal ends, beside it: entries that are removed from its end are missed by this. */
export const journalEnd: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `CREATE TABLE journalEnd (
          only INTEGER PRIMARY KEY,
          id INTEGER NOT NULL,
          hash TEXT NOT NULL
        ) STRICT`
      )
      .execute(db)
  }
}
