import type { Database as SqliteConnection } from "better-sqlite3"
import type { Kysely } from "kysely"
import type { Database } from "./Database.ts"

/** An open database: the connection, and Kysely to build statements. */
export interface OpenDatabase {
  readonly connection: SqliteConnection
  readonly kysely: Kysely<Database>
  /** True if this start created the file. */
  readonly isNew: boolean
}
