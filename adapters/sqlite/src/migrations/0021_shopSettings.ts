import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  "ALTER TABLE shop ADD COLUMN address TEXT NOT NULL DEFAULT ''",
  "ALTER TABLE generalNotification ADD COLUMN shownFrom TEXT",
  "ALTER TABLE generalNotification ADD COLUMN shownUntil TEXT"
]

/** Where the shop is, and the days that a banner is shown on. */
export const shopSettings: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
