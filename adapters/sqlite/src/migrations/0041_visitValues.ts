import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Values of further deliveries and installations: none so far. */
export const visitValues: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw('ALTER TABLE event ADD COLUMN "values" TEXT').execute(db)
    await sql.raw(`UPDATE event SET "values" = '[]' WHERE isMainEvent = 0`).execute(db)
  }
}
