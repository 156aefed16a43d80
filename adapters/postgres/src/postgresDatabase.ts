import type { Database, DatabaseFacts } from "@atelier/application/ports"
import { makeCopies, readAll, readFirst, type Work } from "@atelier/sql"
import { Effect } from "effect"
import { Client } from "pg"
import { nameOf } from "./connection/Connections.ts"
import { makePeers } from "./connection/makePeers.ts"
import { cellTypes } from "./connection/runWork.ts"
import { storageProblemOf } from "./connection/storageProblemOf.ts"
import { makeTransactions } from "./connection/Transactions.ts"
import { openPostgres } from "./store/openPostgres.ts"
import { postgresStore } from "./store/postgresStore.ts"

const BYTES = "SELECT pg_database_size(current_database()) AS bytes"
const ENTRIES = `SELECT coalesce(max(id), 0) AS entries FROM journal`
const MIGRATIONS = `SELECT name, "timestamp" AS at FROM kysely_migration ORDER BY name`

/** Longest wait for a connection that only reads facts, in milliseconds. */
const CONNECT_MS = 5_000

/** Reads with a connection of its own, as of a program that has nothing open. */
const reading = <A>(url: string, read: (client: Client) => Promise<A>): Effect.Effect<A> =>
  Effect.promise(async () => {
    const client = new Client({
      connectionString: url,
      types: cellTypes,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: "atelier facts"
    })
    client.on("error", () => undefined)
    try {
      await client.connect()
      return await read(client)
    } finally {
      await client.end()
    }
  }).pipe(Effect.catchDefect((defect) => Effect.die(storageProblemOf(defect) ?? defect)))

const readBytes = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ readonly bytes: number }>(BYTES)
  return rows[0]?.bytes ?? 0
}

const readFacts = async (client: Client): Promise<DatabaseFacts> => {
  const entries = await client.query<{ readonly entries: number }>(ENTRIES)
  const migrations = await client.query<DatabaseFacts["migrations"][number]>(MIGRATIONS)
  return {
    bytes: await readBytes(client),
    logBytes: 0,
    journalEntries: entries.rows[0]?.entries ?? 0,
    migrations: migrations.rows
  }
}

/** Columns that number new rows. */
const NUMBERED = `SELECT relname AS name, attname AS "column" FROM pg_attribute
  JOIN pg_class ON pg_class.oid = attrelid
  WHERE attidentity <> '' AND relnamespace = current_schema()::regnamespace`

function* renumber(tables: ReadonlyArray<string>): Work<void> {
  for (const { name, column } of yield* readAll<Record<"name" | "column", string>>(NUMBERED))
    if (tables.includes(name))
      yield* readFirst(
        `SELECT setval(pg_get_serial_sequence('"${name}"', '${column}'),
          (SELECT coalesce(max("${column}"), 0) + 1 FROM "${name}"), 1 = 0)`
      )
}

/** The database at an address. PostgreSQL's own tools back it up. */
export const postgresDatabase = (
  url: string,
  options: { readonly max?: number } = {}
): Database => ({
  kind: "postgres",
  name: nameOf(url),
  exists: () => true,
  open: () =>
    Effect.map(openPostgres(url, options), (database) => ({
      peers: makePeers(url),
      layer: (storeOptions) => postgresStore(database, storeOptions),
      copies: makeCopies(makeTransactions(database.connections).access, renumber),
      finding: () => null,
      leaveUpkeep: () => undefined,
      tidy: () => undefined,
      close: () => database.connections.pool.end()
    })),
  bytes: reading(url, readBytes),
  facts: reading(url, readFacts),
  files: [],
  backups: null
})
