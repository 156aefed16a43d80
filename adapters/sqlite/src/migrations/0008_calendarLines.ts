import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  `CREATE TABLE calendarSight (number INTEGER PRIMARY KEY, sight TEXT NOT NULL UNIQUE, sample TEXT NOT NULL) STRICT`,
  `CREATE TABLE calendarLine (length INTEGER NOT NULL, startDate TEXT NOT NULL, id TEXT NOT NULL, endDay TEXT NOT NULL,
    sight INTEGER NOT NULL, json TEXT NOT NULL, PRIMARY KEY (length, startDate, id)) STRICT, WITHOUT ROWID`
]

/** What the calendar says of each event, written out by day; filled after migrating. */
export const calendarLines: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
