import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const statement = `INSERT OR IGNORE INTO journalSubject (subject, journalId)
  SELECT each.value ->> '$.id', journal.id FROM journal, json_each(journal.changes) AS each
    WHERE each.value ->> '$.table' NOT IN ('workOrder', 'workOrderGroup', 'event', 'lock', 'hide', 'note', 'dashboard')`

/** Finds the journal's entries by the records of the configuration that they are about, too. */
export const journalRecords: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(statement).execute(db)
  }
}
