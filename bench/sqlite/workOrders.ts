import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "../../adapters/sqlite/node_modules/effect/dist/index.js"
import { makeSqliteStore, openDatabase } from "../../adapters/sqlite/src/index.ts"
import { percentiles } from "../percentiles.ts"
import { orderRows, referenceRows } from "./workOrders/manyOrders.ts"
import { november, PAGE, workOrderRequests } from "./workOrders/requests.ts"

const ORDERS = 100_000
const AT_ONCE = 2_000
const MAX_MS = 20

const folder = mkdtempSync(join(tmpdir(), "atelier-bench-"))
const database = await Effect.runPromise(openDatabase(join(folder, "atelier.db")))
const store = makeSqliteStore(database)
const heading = { userId: "bench", at: "2026-11-16T12:00:00.000Z", intent: "moveEvent" as const }

const fillStart = performance.now()
Effect.runSync(store.plan.commit(referenceRows(), heading))
for (let from = 0; from < ORDERS; from += AT_ONCE)
  Effect.runSync(store.plan.commit(orderRows(from, from + AT_ONCE), heading))
console.log(
  `${ORDERS} orders written with their listing in ${Math.round((performance.now() - fillStart) / 1_000)} s\n`
)

const requests = workOrderRequests((query) => Effect.runSync(store.queries.workOrderPage(query)))

const { connection } = database
const rows = connection.prepare(`SELECT * FROM "workOrder" WHERE id = ?`)

/** Page and count by hand: ids from the best index, then the rows as stored. */
const byHand = (where: string, order: string, parameters: ReadonlyArray<unknown> = []) => {
  const ids = connection
    .prepare(`SELECT id FROM workOrderList WHERE ${where} ORDER BY ${order} LIMIT ${PAGE}`)
    .pluck()
  const count = connection.prepare(`SELECT count(*) FROM workOrderList WHERE ${where}`).pluck()
  return () => [ids.all(...parameters).map((id) => rows.get(id)), count.get(...parameters)]
}

const found = (match: string) =>
  byHand("number IN (SELECT rowid FROM workOrderWords WHERE workOrderWords MATCH ?)", "name, id", [
    match
  ])

const on = `${ORDERS} work orders, 7 steps each; a page of ${PAGE} with its total`
try {
  await percentiles({
    title: "Sorted, both ways, by fields and by names of what they name",
    on,
    ours: requests.sorted,
    raw: {
      name: "along an index, the first page",
      goes: [byHand("1", "name, id"), byHand("1", "productionDate, id")]
    },
    atMost: MAX_MS
  })
  await percentiles({
    title: "Narrowed, and sorted",
    on,
    ours: requests.narrowed,
    raw: {
      name: "by the index of the filter",
      goes: [
        byHand("templateId = ?", "name, id", ["t3"]),
        byHand("productionDate BETWEEN ? AND ?", "name, id", [november.from, november.to])
      ]
    },
    atMost: MAX_MS
  })
  await percentiles({
    title: "Searched, from one letter to several words, narrowed too",
    on,
    ours: requests.searched,
    raw: {
      name: "by the index of words, sorted after",
      goes: [found("tremblay*"), found("cuisine*"), found("zoe* AND bedard* AND laval*")]
    },
    atMost: MAX_MS
  })
  await percentiles({
    title: "Searched as before there was an index of words: every text looked through",
    on,
    ours: requests.looked,
    raw: {
      name: "instr over the folded texts",
      goes: ["tremblay", "cuisine"].map((word) => {
        const where = `instr("nameFolded" || char(10) || "clientNameFolded" || char(10) || "keywordsFolded", ?) > 0`
        const read = connection.prepare(
          `SELECT * FROM "workOrder" WHERE ${where} ORDER BY "nameFolded", id LIMIT ${PAGE}`
        )
        const count = connection.prepare(`SELECT count(*) FROM "workOrder" WHERE ${where}`)
        return () => [read.all(word), count.get(word)]
      })
    },
    atMost: MAX_MS
  })
} finally {
  connection.close()
  rmSync(folder, { recursive: true, force: true })
}
