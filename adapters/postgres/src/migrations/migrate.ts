import { type Database, makeFirst, schemaVersionOf } from "@atelier/sql"
import { type Kysely, sql } from "kysely"
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration"
import { PostgresProblem } from "../connection/PostgresProblem.ts"
import { postgresStatements } from "./postgresStatements.ts"

const VERSION = `atelier ${schemaVersionOf(postgresStatements)}`

/** The schema version stands in the comment of the journal. */
const first: Migration = {
  up: async (db) => {
    await makeFirst(postgresStatements).up(db)
    await sql.raw(`COMMENT ON TABLE journal IS '${VERSION}'`).execute(db)
  }
}

const provider: MigrationProvider = { getMigrations: async () => ({ "0001_first": first }) }

interface Found {
  readonly tables: number
  readonly version: string | null
}

/** Tables beside those of the migrator, which it creates before its transaction. */
const FOUND = sql<Found>`SELECT count(*) AS tables,
  max(CASE WHEN relname = 'journal' THEN obj_description(pg_class.oid, 'pg_class') END) AS version
  FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
  AND relname NOT LIKE 'kysely%'`

/**
 * Creates the tables of an empty database, which several servers may do at once. Throws a
 * `PostgresProblem` for the tables of another program or version; nothing is changed then.
 */
export const migrate = async (db: Kysely<Database>, name: string): Promise<void> => {
  const { rows } = await FOUND.execute(db)
  const { tables = 0, version = null } = rows[0] ?? {}
  if (version === VERSION) return
  if (tables > 0)
    throw new PostgresProblem({ kind: version === null ? "notEmpty" : "otherSchema", name })
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw error
}
