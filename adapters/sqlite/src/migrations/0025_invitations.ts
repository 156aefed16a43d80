import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** People whom an administrator asked to come, until they do. */
export const invitations: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `CREATE TABLE invitation (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, email TEXT NOT NULL,
          planificationRole TEXT NOT NULL, language TEXT NOT NULL, invitedBy TEXT NOT NULL,
          invitedAt TEXT NOT NULL, expiresAt TEXT NOT NULL, tokenHash TEXT NOT NULL UNIQUE,
          mailId TEXT NOT NULL) STRICT`
      )
      .execute(db)
  }
}
