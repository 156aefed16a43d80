import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Every entry of the journal is tied to all before it; filled after migrating. */
export const journalHashes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw("ALTER TABLE journal ADD COLUMN hash TEXT NOT NULL DEFAULT ''").execute(db)
  }
}
