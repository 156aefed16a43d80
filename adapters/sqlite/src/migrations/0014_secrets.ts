import { randomBytes } from "node:crypto"
import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const KEY_BYTES = 32

/** What only this shop knows; the key of its names for what is numbered is made here, once. */
export const secrets: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw("CREATE TABLE secret (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID")
      .execute(db)
    const key = randomBytes(KEY_BYTES)
    await sql`INSERT INTO secret (name, value) VALUES ('opaqueIds', ${key})`.execute(db)
  }
}
