import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Whether a shop refuses writes that name no version; shops that there are go on taking them. */
export const strictVersions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw("ALTER TABLE shop ADD COLUMN strictVersions INTEGER NOT NULL DEFAULT 0")
      .execute(db)
  }
}
