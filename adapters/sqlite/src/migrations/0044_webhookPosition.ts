import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** How far the journal has been read for webhooks is a position, as everywhere. */
export const webhookPosition: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`ALTER TABLE webhookPlace RENAME TO webhookPosition`.execute(db)
  }
}
