import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Since when each session is open, and in which browser; of sessions before, nobody knows. */
export const sessionStarts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw("ALTER TABLE session ADD COLUMN startedAt INTEGER NOT NULL DEFAULT 0").execute(db)
    await sql.raw("ALTER TABLE session ADD COLUMN browser TEXT NOT NULL DEFAULT ''").execute(db)
  }
}
