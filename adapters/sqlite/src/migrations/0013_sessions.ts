import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  `CREATE TABLE session (key TEXT PRIMARY KEY, accountId TEXT NOT NULL, sealed TEXT NOT NULL,
    tokens TEXT NOT NULL, expiresAt INTEGER NOT NULL) STRICT, WITHOUT ROWID`,
  `CREATE TABLE endedToken (hash TEXT PRIMARY KEY, expiresAt INTEGER NOT NULL) STRICT, WITHOUT ROWID`
]

/** Browsers that are signed in, and the tokens of those that signed out. */
export const sessions: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
