import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "../../adapters/sqlite/node_modules/effect/dist/index.js"
import { makeSqliteStore, openDatabase } from "../../adapters/sqlite/src/index.ts"
import { storeContext } from "../../packages/application/src/ports/index.ts"
import { priorityPage } from "../../packages/application/src/priorities/index.ts"
import { besideRaw } from "../besideRaw.ts"
import { planner } from "./plant/makePlant.ts"
import { orderRows, referenceRows } from "./workOrders/manyOrders.ts"

const ORDERS = 100_000
/** All earlier orders are completed. */
const OPEN = 10_000
const AT_ONCE = 2_000
const PROGRESS = "p0"

const folder = mkdtempSync(join(tmpdir(), "atelier-bench-"))
const database = await Effect.runPromise(openDatabase(join(folder, "atelier.db")))
const { connection } = database
const store = makeSqliteStore(database)
const heading = { userId: "bench", at: "2026-11-16T12:00:00.000Z", intent: "moveEvent" as const }

Effect.runSync(store.plan.commit(referenceRows(), heading))
for (let from = 0; from < ORDERS; from += AT_ONCE)
  Effect.runSync(store.plan.commit(orderRows(from, from + AT_ONCE, from < ORDERS - OPEN), heading))

const caller = { user: planner, language: "en" } as const
const page = () =>
  Effect.runSync(
    priorityPage({ kind: "progress", id: PROGRESS }, { page: 1, pageSize: 50 }, caller).pipe(
      Effect.provide(storeContext(store))
    )
  )

const orders = connection.prepare(
  `SELECT * FROM "workOrder" WHERE id IN (SELECT "workOrderId" FROM "openStep" WHERE "progressId" = ?)`
)
const events = connection.prepare(
  `SELECT * FROM event WHERE "workOrderId" IN (SELECT "workOrderId" FROM "openStep" WHERE "progressId" = ?)`
)

try {
  besideRaw("A page of a priority list, ranked anew", {
    on: `${page().total} work orders that wait of ${ORDERS}, ${events.all(PROGRESS).length} of their events`,
    ours: page,
    raw: () => [orders.all(PROGRESS), events.all(PROGRESS)],
    goes: 2
  })
} finally {
  connection.close()
  rmSync(folder, { recursive: true, force: true })
}
