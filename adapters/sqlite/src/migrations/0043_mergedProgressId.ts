import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Maintenance names the merged progress that it is of as everything else does. */
export const mergedProgressId: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`ALTER TABLE mergedProgressMaintenance
      RENAME COLUMN mergedSchedulingConfigId TO mergedProgressId`.execute(db)
  }
}
