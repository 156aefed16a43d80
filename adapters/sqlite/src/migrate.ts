import { type Kysely, sql } from "kysely"
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration"
import type { Database } from "./Database.ts"
import { first } from "./migrations/0001_first.ts"

/** Every migration in order; `user_version` of the file counts those that have run. */
const migrations: Readonly<Record<string, Migration>> = { "0001_first": first }

const provider: MigrationProvider = { getMigrations: () => Promise.resolve({ ...migrations }) }

/** The schema version that this program writes. */
export const SCHEMA_VERSION = Object.keys(migrations).length

/** Brings a database to the newest schema; throws when a migration fails, which leaves it as it was. */
export const migrate = async (db: Kysely<Database>): Promise<void> => {
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw error
  await sql.raw(`PRAGMA user_version = ${SCHEMA_VERSION}`).execute(db)
}
