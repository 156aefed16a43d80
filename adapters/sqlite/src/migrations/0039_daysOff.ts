import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Days within a step on which it is not worked, and progresses that planning may interrupt: none so
 * far.
 */
export const daysOff: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw("ALTER TABLE event ADD COLUMN daysOff TEXT").execute(db)
    await sql.raw("UPDATE event SET daysOff = '[]' WHERE eventType = 'StepEvent'").execute(db)
    await sql
      .raw("ALTER TABLE progress ADD COLUMN mayInterrupt INTEGER NOT NULL DEFAULT 0")
      .execute(db)
  }
}
