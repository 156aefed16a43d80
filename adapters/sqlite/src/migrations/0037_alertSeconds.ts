import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** How often screens look for alerts; shops that there are leave it to the server. */
export const alertSeconds: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw("ALTER TABLE shop ADD COLUMN alertSeconds INTEGER").execute(db)
  }
}
