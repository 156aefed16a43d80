import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * How users are known to the identity provider and the portal. Who has none is known by their id.
 */
export const accounts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `CREATE TABLE account (number INTEGER PRIMARY KEY, userId TEXT NOT NULL UNIQUE, subject TEXT UNIQUE,
          userName TEXT COLLATE NOCASE UNIQUE, externalId TEXT, profile TEXT NOT NULL,
          createdAt TEXT NOT NULL, changedAt TEXT NOT NULL, version INTEGER NOT NULL) STRICT`
      )
      .execute(db)
  }
}
