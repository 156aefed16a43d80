import type { Database as SqliteConnection } from "better-sqlite3"
import type { Kysely } from "kysely"
import type { Database } from "./Database.ts"

export interface OpenDatabase {
  readonly connection: SqliteConnection
  readonly kysely: Kysely<Database>
  readonly isNew: boolean
}
