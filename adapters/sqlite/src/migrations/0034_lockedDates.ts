import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Whether the date of an event is locked; of those before, none is. */
export const lockedDates: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw("ALTER TABLE event ADD COLUMN dateLocked INTEGER NOT NULL DEFAULT 0").execute(db)
  }
}
