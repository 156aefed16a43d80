import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  "CREATE INDEX mailTo ON mail (receiver, number)",
  "ALTER TABLE emailConfiguration ADD COLUMN deliveryCopies TEXT NOT NULL DEFAULT ''",
  "ALTER TABLE emailConfiguration ADD COLUMN installationCopies TEXT NOT NULL DEFAULT ''"
]

/**
 * E-mails by what they are about: the work order, of those before nothing; and who gets copies of
 * them.
 */
export const emailsOfOrders: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
