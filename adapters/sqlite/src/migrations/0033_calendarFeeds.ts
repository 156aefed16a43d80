import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  `CREATE TABLE calendarFeed (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, userId TEXT NOT NULL,
    kind TEXT NOT NULL, subjectId TEXT, keyHash TEXT NOT NULL, createdAt TEXT NOT NULL) STRICT`,
  "CREATE INDEX calendarFeedOfUser ON calendarFeed (userId)",
  "CREATE INDEX calendarFeedByKey ON calendarFeed (keyHash)",
  `CREATE TABLE deletedEvent (id TEXT PRIMARY KEY, deletedAt TEXT NOT NULL, event TEXT NOT NULL)
    STRICT, WITHOUT ROWID`,
  "CREATE INDEX deletedEventByTime ON deletedEvent (deletedAt)"
]

/**
 * Calendars that people read in other programs, by addresses of which only hashes are kept, and
 * what was deleted lately, which those programs are told of.
 */
export const calendarFeeds: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
