import type { Database } from "@atelier/sql"
import type { Database as SqliteConnection } from "better-sqlite3"
import type { Kysely } from "kysely"

export interface OpenDatabase {
  readonly connection: SqliteConnection
  readonly kysely: Kysely<Database>
  readonly isNew: boolean
}
