import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  `CREATE TABLE webhook (id TEXT PRIMARY KEY, version INTEGER NOT NULL, name TEXT NOT NULL, url TEXT NOT NULL,
    userId TEXT NOT NULL, kinds TEXT NOT NULL, state TEXT NOT NULL, secretAt TEXT, formerSecretAt TEXT) STRICT`,
  "ALTER TABLE mail ADD COLUMN receiver TEXT NOT NULL DEFAULT ''",
  `CREATE TABLE webhookMessage (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, message TEXT NOT NULL,
    receiver TEXT NOT NULL, state TEXT NOT NULL, attempts INTEGER NOT NULL, error TEXT NOT NULL,
    queuedAt TEXT NOT NULL, notBefore INTEGER NOT NULL) STRICT`,
  "CREATE INDEX webhookMessageWaiting ON webhookMessage (number) WHERE state = 'waiting'",
  "CREATE INDEX webhookMessageTo ON webhookMessage (receiver, number)",
  "CREATE TABLE webhookPlace (entry INTEGER NOT NULL) STRICT",
  "INSERT INTO webhookPlace (entry) SELECT coalesce(max(id), 0) FROM journal"
]

/**
 * Other programs that are told of changes, the messages to them, and how far the journal was told.
 */
export const webhooks: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
