import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "../../../adapters/sqlite/node_modules/effect/dist/index.js"
import { makeSqliteStore, openDatabase } from "../../../adapters/sqlite/src/index.ts"
import { created } from "../../../packages/domain/src/records/change/index.ts"
import { shopRow } from "../../../packages/domain/testing/rows.ts"
import { planner } from "../../sqlite/plant/makePlant.ts"
import { orderRows, referenceRows } from "../../sqlite/workOrders/manyOrders.ts"

const REQUESTED = { _tag: "Requested" } as const
const AT_ONCE = 1_000
const NEWS = 40
const PROGRESSES = 8

/** Dashboards of the planner by id: one without charts, and those to draw. */
export const dashboards = { empty: "a-empty", full: "b-full", twenty: "c-twenty" } as const

const chartsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `chart-${at}`,
    title: `Chart ${at}`,
    subject: { _tag: "Progress" as const, progressId: `p${at % PROGRESSES}` },
    period: "day" as const,
    valueTypes: ["SheetsQuantity" as const]
  }))

/**
 * A folder with a shop of this many open orders, and a planner with dashboards and release notes;
 * deleted at the end.
 */
export const makeShop = async (
  orders: number
): Promise<{ readonly folder: string; readonly remove: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), "atelier-bench-"))
  const database = await Effect.runPromise(openDatabase(join(folder, "atelier.db")))
  const store = makeSqliteStore(database)
  const heading = { userId: "bench", at: "2026-11-16T12:00:00.000Z", intent: "moveEvent" as const }
  const dashboard = (id: string, charts: number) =>
    created("dashboard", { id, userId: planner.id, name: id, charts: chartsOf(charts) }, REQUESTED)
  Effect.runSync(
    store.plan.commit(
      [
        ...referenceRows().filter(({ table }) => table !== "shop"),
        created("shop", { ...shopRow(), hasMaestroOption: true, content: "own" }, REQUESTED),
        created("user", { ...planner, installersVisibility: [] }, REQUESTED),
        dashboard(dashboards.empty, 0),
        dashboard(dashboards.full, 6),
        dashboard(dashboards.twenty, 20)
      ],
      heading
    )
  )
  for (let from = 0; from < orders; from += AT_ONCE)
    Effect.runSync(store.plan.commit(orderRows(from, Math.min(orders, from + AT_ONCE)), heading))
  const notifications = Array.from({ length: NEWS }, (_, at) => ({
    userId: planner.id,
    notificationType: "NewWorkOrder" as const,
    notificationData: { WorkOrderId: `order-${at}`, WorkOrderName: `Kitchen ${at}` }
  }))
  const contact = { id: "last", name: "Last", email: "", phone: "" }
  Effect.runSync(
    store.plan.commit([created("projectManager", contact, REQUESTED)], heading, { notifications })
  )
  database.connection.close()
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
