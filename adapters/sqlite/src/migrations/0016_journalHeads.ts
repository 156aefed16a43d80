import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * The hash of an entry is found without reading its changes, which stand before it: those of an
 * import are hundreds of megabytes, and every commit asks for the last hash.
 */
export const journalHeads: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw("CREATE INDEX journalHead ON journal (id, hash)").execute(db)
  }
}
