import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Whether the date of an event is locked; of those before, none is. Others than these have none to
 * lock.
 */
export const lockedDates: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw("ALTER TABLE event ADD COLUMN dateLocked INTEGER").execute(db)
    const dated = "'StepEvent', 'ProductionEvent', 'DeliveryEvent', 'InstallationEvent'"
    await sql.raw(`UPDATE event SET dateLocked = 0 WHERE eventType IN (${dated})`).execute(db)
  }
}
