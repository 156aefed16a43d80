import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Single days that progresses work beyond their week, and overtime of single days: none so far. */
export const openedDays: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of ["openedDays", "overtime"])
      await sql
        .raw(`ALTER TABLE progress ADD COLUMN ${column} TEXT NOT NULL DEFAULT '[]'`)
        .execute(db)
  }
}
