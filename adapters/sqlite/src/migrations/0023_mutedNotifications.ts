import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What a user wants no notifications of; users that there are go on getting all of them. */
export const mutedNotifications: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw("ALTER TABLE user ADD COLUMN mutedNotifications TEXT NOT NULL DEFAULT '[]'")
      .execute(db)
  }
}
