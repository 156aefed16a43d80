import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  `CREATE TABLE mail (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, mail TEXT NOT NULL, state TEXT NOT NULL,
    attempts INTEGER NOT NULL, error TEXT NOT NULL, queuedAt TEXT NOT NULL, notBefore INTEGER NOT NULL) STRICT`,
  "CREATE INDEX mailWaiting ON mail (number) WHERE state = 'waiting'"
]

/** E-mails until they are delivered, and what became of them. */
export const mails: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
