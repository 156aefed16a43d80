import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Whose account it is: a person's, or another program's. */
export const services: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw("ALTER TABLE account ADD COLUMN kind TEXT NOT NULL DEFAULT 'person'").execute(db)
  }
}
