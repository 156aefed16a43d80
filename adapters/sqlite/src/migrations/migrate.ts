import { type Database, makeFirst, schemaVersionOf, statements } from "@atelier/sql"
import type { Database as Connection } from "better-sqlite3"
import type { Kysely } from "kysely"
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration"

const migrations: Readonly<Record<string, Migration>> = { "0001_first": makeFirst(statements) }

const provider: MigrationProvider = { getMigrations: () => Promise.resolve({ ...migrations }) }

/** The schema version in `user_version` of the file, where 0 means no schema. */
export const SCHEMA_VERSION = schemaVersionOf(statements)

/** Creates the tables of an empty database in one transaction. Throws if a statement fails. */
export const migrate = async (connection: Connection, db: Kysely<Database>): Promise<void> => {
  connection.exec("BEGIN IMMEDIATE")
  try {
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    if (error !== undefined) throw error
    connection.pragma(`user_version = ${SCHEMA_VERSION}`)
    connection.exec("COMMIT")
  } finally {
    if (connection.inTransaction) connection.exec("ROLLBACK")
  }
}
