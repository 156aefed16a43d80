import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What is known of documents; their content is kept elsewhere. */
export const documents: Migration = {
  up: async (db: Kysely<unknown>) => {
    const statements = [
      `CREATE TABLE document (id TEXT PRIMARY KEY, version INTEGER NOT NULL, workOrderId TEXT, eventId TEXT,
        category TEXT NOT NULL, name TEXT NOT NULL, bytes INTEGER NOT NULL, storedAs TEXT NOT NULL,
        addedBy TEXT NOT NULL, addedAt TEXT NOT NULL) STRICT`,
      `CREATE INDEX documentOfWorkOrder ON document (workOrderId) WHERE workOrderId IS NOT NULL`,
      `CREATE INDEX documentOfEvent ON document (eventId) WHERE eventId IS NOT NULL`
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
