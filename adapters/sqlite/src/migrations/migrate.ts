import { createHash } from "node:crypto"
import { intents } from "@atelier/domain/change"
import type { Database as Connection } from "better-sqlite3"
import type { Kysely } from "kysely"
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration"
import type { Database } from "../connection/Database.ts"
import { columns } from "../rows/columns.ts"
import { first, statements } from "./0001_first.ts"

const migrations: Readonly<Record<string, Migration>> = { "0001_first": first }

const provider: MigrationProvider = { getMigrations: () => Promise.resolve({ ...migrations }) }

/**
 * The schema version in `user_version` of the file: a hash of the statements, column kinds and
 * journal intents. Until 0.1.0 is published, databases with another version are rejected, not
 * migrated.
 */
export const SCHEMA_VERSION =
  (createHash("sha256")
    .update(JSON.stringify([statements, columns, intents]))
    .digest()
    .readUInt32BE() %
    // `user_version` is a positive 31-bit number; 0 means no schema.
    0x7f_ff_ff_fe) +
  1

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
