import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "../../adapters/sqlite/node_modules/effect/dist/index.js"
import { makeSqliteStore, openDatabase } from "../../adapters/sqlite/src/index.ts"
import type {
  WorkOrderFilter,
  WorkOrderQuery,
  WorkOrderSort
} from "../../packages/application/src/ports/index.ts"
import { LocalDate } from "../../packages/domain/src/kernel/time/index.ts"
import { percentiles } from "../percentiles.ts"
import { orderRows, referenceRows } from "./workOrders/manyOrders.ts"

const ORDERS = 100_000
const AT_ONCE = 2_000
const PAGE = 50
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

const everything: WorkOrderFilter = { references: {}, dates: {}, search: "", keywords: "" }
const byName: WorkOrderSort = { field: "name", descending: false }

const page = (query: Partial<WorkOrderQuery>) => () =>
  Effect.runSync(
    store.queries.workOrderPage({
      filter: everything,
      sort: byName,
      offset: 0,
      limit: PAGE,
      ...query
    })
  )

const narrowed = (filter: Partial<WorkOrderFilter>, query: Partial<WorkOrderQuery> = {}) =>
  page({ ...query, filter: { ...everything, ...filter } })

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
const ranked = Array.from({ length: 20 }, (_, at) => `t${at}`)
const sorts: ReadonlyArray<WorkOrderSort> = [
  ...(["name", "clientName", "clientCity", "productionDate", "percentCompleted"] as const).map(
    (field) => ({ field, descending: false })
  ),
  { field: "installationDate", descending: true },
  { field: "percentCompleted", descending: true },
  { field: "templateId", ranked, descending: false },
  { field: "nextProgressId", ranked: ["p3", "p1"], descending: true }
]
const november = { from: LocalDate.make("2025-11-01"), to: LocalDate.make("2025-11-30") }

try {
  percentiles({
    title: "Sorted, both ways, by fields and by names of what they name",
    on,
    ours: sorts.flatMap((sort) => [page({ sort }), page({ sort, offset: 5_000 })]),
    raw: {
      name: "along an index, the first page",
      goes: [byHand("1", "name, id"), byHand("1", "productionDate, id")]
    },
    atMost: MAX_MS
  })
  percentiles({
    title: "Narrowed, and sorted",
    on,
    ours: [
      narrowed({ references: { templateId: ["t3"] } }),
      narrowed({ references: { templateId: [null] } }, { sort: sorts[3]! }),
      narrowed({ references: { workOrderGroupId: ["g7"], projectManagerId: ["m2"] } }),
      narrowed({ references: { nextProgressId: ["p1", "p2"] }, isCompleted: false }),
      narrowed({ installerIds: ["i1"], isCompleted: true }),
      narrowed({ dates: { productionDate: november } }),
      narrowed({ dates: { installationDate: november } }, { sort: sorts[7]! }),
      narrowed({ isCompleted: false }, { sort: sorts[6]!, offset: 1_000 })
    ],
    raw: {
      name: "by the index of the filter",
      goes: [
        byHand("templateId = ?", "name, id", ["t3"]),
        byHand("productionDate BETWEEN ? AND ?", "name, id", [november.from, november.to])
      ]
    },
    atMost: MAX_MS
  })
  percentiles({
    title: "Searched, from one letter to several words, narrowed too",
    on,
    ours: [
      ...[
        "t",
        "tr",
        "tre",
        "tremblay",
        "cuisine",
        "cuis gag",
        "zoe bedard laval",
        "2026-04",
        "514-555-01",
        "chene erable",
        "xyz"
      ].map((search) => narrowed({ search })),
      narrowed({ search: "cuisine", references: { templateId: ["t3"] } }),
      narrowed({ search: "tremb", dates: { productionDate: november } }),
      narrowed({ search: "gagnon", isCompleted: false }, { sort: sorts[3]! }),
      narrowed({ search: "c", keywords: "noyer" }, { sort: sorts[7]! })
    ],
    raw: {
      name: "by the index of words, sorted after",
      goes: [found("tremblay*"), found("cuisine*"), found("zoe* AND bedard* AND laval*")]
    },
    atMost: MAX_MS
  })
  percentiles({
    title: "Searched as before there was an index of words: every text looked through",
    on,
    ours: ["tremblay", "cuisine"].map((search) => narrowed({ search })),
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
