import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  `CREATE TABLE journalSubject (subject TEXT NOT NULL, journalId INTEGER NOT NULL REFERENCES journal,
    PRIMARY KEY (subject, journalId)) STRICT, WITHOUT ROWID`,
  `INSERT INTO journalSubject (subject, journalId)
    WITH change AS (SELECT journal.id AS journalId, each.value AS row FROM journal, json_each(journal.changes) AS each)
    SELECT subject, journalId FROM (
      SELECT journalId, row ->> '$.id' AS subject FROM change
        WHERE row ->> '$.table' = 'workOrder'
          OR row ->> '$.before.eventType' IN ('UserEvent', 'BlockerEvent')
          OR row ->> '$.after.eventType' IN ('UserEvent', 'BlockerEvent')
      UNION SELECT journalId, row ->> '$.before.workOrderId' FROM change
      UNION SELECT journalId, row ->> '$.after.workOrderId' FROM change
    ) WHERE subject IS NOT NULL`
]

/**
 * Finds the journal's entries by what they are about: a work order, or an event that stands alone.
 */
export const journalSubjects: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
