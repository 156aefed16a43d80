import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  `CREATE TABLE openStep (progressId TEXT NOT NULL, workOrderId TEXT NOT NULL,
    PRIMARY KEY (progressId, workOrderId)) STRICT, WITHOUT ROWID`,
  "CREATE INDEX openStepByWorkOrder ON openStep (workOrderId)"
]

/** At which progresses each work order has a step that is not completed; filled after migrating. */
export const openSteps: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
