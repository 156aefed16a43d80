import { Effect } from "../../adapters/postgres/node_modules/effect/dist/index.js"
import { percentiles } from "../percentiles.ts"
import { orderRows, referenceRows } from "../sqlite/workOrders/manyOrders.ts"
import { PAGE, workOrderRequests } from "../sqlite/workOrders/requests.ts"
import { startPlant } from "./plant/startPlant.ts"

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000)
const MAX_MS = 30

const plant = await startPlant(ORDERS, referenceRows, orderRows)
const { store, pool } = plant

const requests = workOrderRequests((query) => Effect.runPromise(store.queries.workOrderPage(query)))

/** Page and count by hand, from the list and by the index of words. */
const byHand =
  (where: string, parameters: ReadonlyArray<unknown> = []) =>
  async () => [
    await pool.query(
      `SELECT * FROM "workOrder" WHERE id IN (
      SELECT id FROM "workOrderList" WHERE ${where} ORDER BY name, id LIMIT ${PAGE})`,
      [...parameters]
    ),
    await pool.query(`SELECT count(*) FROM "workOrderList" WHERE ${where}`, [...parameters])
  ]

const byWord = (word: string) =>
  byHand(`number IN (SELECT rowid FROM "workOrderWords" WHERE words @@ (SELECT $1::tsquery))`, [
    word
  ])

const on = `${ORDERS} work orders, 7 steps each; a page of ${PAGE} with its total`

try {
  const everything = { name: "along the list, the first page", goes: [byHand("true")] }
  await percentiles({ title: "Sorted", on, ours: requests.sorted, raw: everything, atMost: MAX_MS })
  await percentiles({
    title: "Narrowed, and sorted",
    on,
    ours: requests.narrowed,
    raw: { name: "by a column", goes: [byHand(`"templateId" = $1`, ["t3"])] },
    atMost: MAX_MS
  })
  await percentiles({
    title: "Searched, from one letter to several words, narrowed too",
    on,
    ours: requests.searched,
    raw: {
      name: "by the index of words, sorted after",
      goes: [byWord("tremblay:*"), byWord("cuisine:*")]
    },
    atMost: MAX_MS
  })
} finally {
  await plant.remove()
}
