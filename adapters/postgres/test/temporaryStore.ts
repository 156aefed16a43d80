import { randomUUID } from "node:crypto"
import { type Stored, type StoreOptions, storeContext } from "@atelier/application/ports"
import { Effect, Layer } from "effect"
import { Client } from "pg"
import { type OpenPostgres, openPostgres } from "../src/store/openPostgres.ts"
import { makePostgresStore } from "../src/store/postgresStore.ts"

const makeClient = (url: string): Client => {
  const client = new Client({ connectionString: url })
  // When the server dies, the running statement fails too.
  client.on("error", () => undefined)
  return client
}

export const runOn = async (url: string, ...texts: ReadonlyArray<string>): Promise<void> => {
  const client = makeClient(url)
  await client.connect()
  try {
    for (const text of texts) await client.query(text)
  } finally {
    await client.end()
  }
}

/** The answer of a query that selects one value of a database, named `answer`. */
export const answerOf = async (url: string, text: string): Promise<unknown> => {
  const client = makeClient(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ readonly answer: unknown }>(text)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}

const LOCK = "SELECT pg_advisory_lock(hashtextextended(current_schema() || ' atelier', 0))"

/** Takes the lock of writers as another server does, until `end` is called. */
export const holdWriters = async (url: string): Promise<Pick<Client, "end">> => {
  const client = makeClient(url)
  await client.connect()
  await client.query(LOCK)
  return client
}

/** Creates an empty database beside another; returns its address. */
export const newDatabase = async (beside: string): Promise<string> => {
  const url = new URL(beside)
  const name = `shop_${randomUUID().replaceAll("-", "")}`
  await runOn(url.href, `CREATE DATABASE ${name}`)
  url.pathname = name
  return url.href
}

export const openedPostgres = (url: string) =>
  Effect.acquireRelease(Effect.orDie(openPostgres(url)), ({ connections }) =>
    Effect.promise(() => connections.pool.end())
  )

export const openedStore = (url: string, options: StoreOptions = {}) =>
  Effect.map(openedPostgres(url), (opened) => makePostgresStore(opened, options))

const WRITTEN = `SELECT relname AS name FROM pg_class WHERE relkind = 'r'
  AND relnamespace = current_schema()::regnamespace AND relname NOT LIKE 'kysely%'
  AND relname NOT IN ('secret', 'journalEnd', 'webhookPosition')`

/** Deletes what tests wrote, which takes less time than a new database. */
const empty = async ({ connections: { pool } }: OpenPostgres): Promise<void> => {
  const { rows } = await pool.query<{ readonly name: string }>(WRITTEN)
  await pool.query(
    [
      "SET LOCAL session_replication_role = replica",
      ...rows.map(({ name }) => `DELETE FROM "${name}"`),
      `UPDATE "journalEnd" SET id = 0, hash = ''`,
      'UPDATE "webhookPosition" SET entry = 0'
    ].join("; ")
  )
}

/** Empty stores, one after the other, in a database beside another. */
export const temporaryStores = (beside: () => string) => {
  let opened: Promise<OpenPostgres> | null = null
  const open = async (): Promise<OpenPostgres> =>
    await Effect.runPromise(openPostgres(await newDatabase(beside())))
  const layer = Layer.effectContext(
    Effect.promise(async () => {
      opened ??= open()
      const database = await opened
      await empty(database)
      return storeContext(makePostgresStore(database))
    })
  )
  return {
    makeLayer: (): Layer.Layer<Stored> => layer,
    close: async (): Promise<void> => await (await opened)?.connections.pool.end()
  }
}
