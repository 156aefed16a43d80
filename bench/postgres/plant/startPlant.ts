import { Effect } from "../../../adapters/postgres/node_modules/effect/dist/index.js"
import { openPostgres } from "../../../adapters/postgres/src/store/openPostgres.ts"
import { makePostgresStore } from "../../../adapters/postgres/src/store/postgresStore.ts"
import { startPostgres } from "../../../adapters/postgres/test/PostgresServer.ts"
import type { Store } from "../../../packages/application/src/ports/index.ts"
import type { ChangeSet } from "../../../packages/domain/src/records/change/index.ts"

const AT_ONCE = 500

export const heading = {
  ...{ userId: "bench", at: "2026-11-16T12:00:00.000Z" },
  intent: "moveEvent" as const
}

/** A PostgreSQL server with a shop, which commits an order and its rows at a time. */
export const startPlant = async (
  orders: number,
  first: () => ChangeSet,
  rowsOf: (from: number, to: number) => ChangeSet
) => {
  const server = await startPostgres({
    settings: { fsync: "on", shared_buffers: "512MB", max_wal_size: "4GB" }
  })
  const opened = await Effect.runPromise(openPostgres(server.url))
  const store: Store = makePostgresStore(opened)
  const start = performance.now()
  await Effect.runPromise(store.plan.commit(first(), heading))
  for (let from = 0; from < orders; from += AT_ONCE)
    await Effect.runPromise(
      store.plan.commit(rowsOf(from, Math.min(orders, from + AT_ONCE)), heading)
    )
  await opened.connections.pool.query("VACUUM ANALYZE")
  const seconds = Math.round((performance.now() - start) / 1_000)
  console.log(`${orders} work orders written in ${seconds} s\n`)
  return {
    store,
    pool: opened.connections.pool,
    remove: async () => {
      await opened.connections.pool.end()
      await server.remove()
    }
  }
}
