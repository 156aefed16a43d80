import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  `CREATE TABLE keptAnswer (userId TEXT NOT NULL, key TEXT NOT NULL, digest TEXT NOT NULL, keptAt INTEGER NOT NULL,
    answer TEXT NOT NULL, PRIMARY KEY (userId, key)) STRICT`,
  "CREATE INDEX keptAnswerByTime ON keptAnswer (keptAt)"
]

/** What writes were answered, kept for a day to be answered again. */
export const keptAnswers: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
