import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Whether a list counts the work that waits by what it takes of capacity; until now by days. */
export const workByCapacity: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of ["schedulingConfig", "mergedSchedulingConfig"])
      await sql
        .raw(`ALTER TABLE ${table} ADD COLUMN workByCapacity INTEGER NOT NULL DEFAULT 0`)
        .execute(db)
  }
}
