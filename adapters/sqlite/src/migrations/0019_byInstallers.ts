import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  "CREATE INDEX eventByInstallers ON event (installerIds) WHERE installerIds IS NOT NULL",
  "CREATE INDEX workOrderByInstallers ON workOrder (installerIds)"
]

/**
 * Who installs is a list; each list that occurs is found without reading every event and work
 * order.
 */
export const byInstallers: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
