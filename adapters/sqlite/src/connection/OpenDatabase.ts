import type { Database as SqliteConnection } from "better-sqlite3"
import type { Kysely } from "kysely"
import type { Database } from "./Database.ts"

/**
 * An open database: the connection for reading and writing, and Kysely to write statements with.
 */
export interface OpenDatabase {
  readonly connection: SqliteConnection
  readonly kysely: Kysely<Database>
  /** Whether this start made the file. */
  readonly isNew: boolean
}
