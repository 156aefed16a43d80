import { Effect } from "effect"
import { type ClientBase, Pool, type PoolClient } from "pg"
import { NOTICE_DEATH } from "./noticeDeath.ts"
import { cellTypes } from "./runWork.ts"

/** The driver's message when `query_timeout` is over. */
const UNANSWERED = "Query read timeout"

/**
 * Ends the connection of a client when the database does not answer a query in time. The driver
 * would keep it, and later queries would wait for the first one.
 */
const endUnanswered = (client: ClientBase & { readonly end: () => Promise<void> }): void => {
  const query = client.query.bind(client)
  Object.assign(client, {
    query: async (...asked: Parameters<typeof query>) => {
      try {
        return await query(...asked)
      } catch (cause) {
        if (cause instanceof Error && cause.message === UNANSWERED) await client.end()
        throw cause
      }
    }
  })
}

/** Longest wait for a connection, in milliseconds. */
const CONNECT_MS = 5_000
/** A statement that takes longer is given up, in milliseconds. */
const STATEMENT_MS = 30_000
/** A database that was not tuned expects a turning disk, and prefers whole tables to indexes. */
const EXPECT_FAST_PAGES =
  "SELECT set_config('random_page_cost', '1.1', false) WHERE current_setting('random_page_cost') = '4'"
/** Longest wait for an answer of the database, in milliseconds; then the connection is lost. */
const ANSWER_MS = STATEMENT_MS + 5_000

/** A pool of connections to one database. */
export interface Connections {
  readonly pool: Pool
  /** Address of the database, without its password. */
  readonly name: string
  /**
   * Runs statements on one connection. An interruption does not stop them. `lose` keeps the
   * connection from being used again.
   */
  readonly use: <A>(work: (client: PoolClient, lose: () => void) => Promise<A>) => Effect.Effect<A>
}

/** The address without its password. */
export const nameOf = (url: string): string => {
  const address = new URL(url)
  address.password = ""
  return address.href
}

/** Takes a connection; one that failed is not used again. */
const withConnection = async <A>(
  pool: Pool,
  work: (client: PoolClient, lose: () => void) => Promise<A>
): Promise<A> => {
  const client = await pool.connect()
  let isLost = false
  const lose = (): void => {
    isLost = true
  }
  client.on("error", lose)
  try {
    return await work(client, lose)
  } finally {
    client.off("error", lose)
    client.release(isLost)
  }
}

export const makeConnections = (
  url: string,
  { max = 10, answerMs = ANSWER_MS }: { readonly max?: number; readonly answerMs?: number } = {}
): Connections => {
  const pool = new Pool({
    connectionString: url,
    max,
    types: cellTypes,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: answerMs,
    // PgBouncer rejects these settings among those that begin a connection.
    onConnect: async (client) => {
      await client.query(
        `SET statement_timeout = ${STATEMENT_MS}; ${EXPECT_FAST_PAGES}; ${NOTICE_DEATH}`
      )
    },
    application_name: "atelier"
  })
  pool.on("connect", endUnanswered)
  // An idle connection was lost; the pool makes a new one when it is needed.
  pool.on("error", () => undefined)
  return {
    pool,
    name: nameOf(url),
    use: (work) => Effect.uninterruptible(Effect.promise(() => withConnection(pool, work)))
  }
}
