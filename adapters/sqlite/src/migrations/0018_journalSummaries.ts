import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What tells who sees anything of a large entry of the journal, without reading the entry. */
export const journalSummaries: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql
      .raw(
        `CREATE TABLE journalSummary (
          journalId INTEGER PRIMARY KEY REFERENCES journal (id),
          summary TEXT NOT NULL
        ) STRICT`
      )
      .execute(db)
  }
}
