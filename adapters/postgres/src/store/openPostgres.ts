import type { StorageProblem } from "@atelier/application/ports"
import type { Database } from "@atelier/sql"
import { Effect } from "effect"
import { Kysely, PostgresDialect } from "kysely"
import { DatabaseError } from "pg"
import { type Connections, makeConnections } from "../connection/Connections.ts"
import { PostgresProblem } from "../connection/PostgresProblem.ts"
import { sharesSessions } from "../connection/sharesSessions.ts"
import { storageProblemOf } from "../connection/storageProblemOf.ts"
import { migrate } from "../migrations/migrate.ts"

/** A PostgreSQL database with the tables of the store. */
export interface OpenPostgres {
  readonly connections: Connections
  readonly kysely: Kysely<Database>
  readonly opaqueIdKey: Uint8Array
}

const KEY = "SELECT value FROM secret WHERE name = 'opaqueIds'"

const opened = async (connections: Connections): Promise<OpenPostgres> => {
  const { pool, name } = connections
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  if (await sharesSessions(pool)) throw new PostgresProblem({ kind: "pooled", name })
  await migrate(kysely, name)
  const { rows } = await pool.query<{ readonly value: Buffer }>(KEY)
  const key = rows[0]?.value
  if (key === undefined) throw new Error(`the database ${name} has no key for its names`)
  return { connections, kysely, opaqueIdKey: key }
}

/** Wrong user or password, or no such database. */
const isRefused = (cause: unknown): boolean =>
  cause instanceof DatabaseError && /^(28|3D000|42501)/.test(cause.code ?? "")

/**
 * Opens a database by its address and creates the tables of an empty one. Fails while it is away,
 * for a wrong password, and for the tables of another program or version.
 */
export const openPostgres = (
  url: string,
  options: { readonly max?: number } = {}
): Effect.Effect<OpenPostgres, PostgresProblem | StorageProblem> =>
  Effect.suspend(() => {
    const connections = makeConnections(url, options)
    return Effect.tryPromise({
      try: async () => {
        try {
          return await opened(connections)
        } catch (cause) {
          await connections.pool.end()
          throw cause
        }
      },
      catch: (cause) => {
        if (cause instanceof PostgresProblem) return cause
        if (isRefused(cause))
          return new PostgresProblem({ kind: "refused", name: connections.name })
        const problem = storageProblemOf(cause)
        if (problem === null) throw cause
        return problem
      }
    })
  })
