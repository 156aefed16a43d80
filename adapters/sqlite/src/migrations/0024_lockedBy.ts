import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Who held a work order at its place; of places held before, nobody knows. */
export const lockedBy: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw("ALTER TABLE lock ADD COLUMN lockedBy TEXT").execute(db)
  }
}
