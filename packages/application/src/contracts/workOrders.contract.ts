import { changed, deleted, type Rows, type Table } from "@atelier/domain/change"
import {
  blockerRow,
  crewRow,
  progressRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "@atelier/domain/testing"
import { LocalDate } from "@atelier/domain/time"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Effect } from "effect"
import { expect, it } from "vitest"
import type { WorkOrderFilter, WorkOrderQuery, WorkOrderSort } from "../ports/WorkOrderQuery.ts"
import { heading, REQUESTED, storeRows } from "./cabinetShop.ts"
import type { RunOnStore, Store } from "./RunOnStore.ts"

const day = (text: string) => LocalDate.make(text)
const everything: WorkOrderFilter = { references: {}, dates: {}, search: "", keywords: "" }
const byName: WorkOrderSort = { field: "name", descending: false }

const steps = (order: string) => [
  workOrderStep(`${order}-cut`, "cut"),
  workOrderStep(`${order}-paint`, "paint", { numberOfDays: 3 })
]

const orders = [
  workOrderRow("1", {
    name: "Étagère 2026-0117",
    clientName: "Zoé Gagné",
    clientCity: "Québec",
    clientPhone: "418-555-0199",
    keywords: "chêne massif",
    templateId: "kitchen",
    installerIds: ["anna", "bo"],
    productionDate: day("2026-11-20"),
    steps: steps("1")
  }),
  workOrderRow("2", {
    name: "armoire",
    clientName: "Anne Roy",
    clientAddress: "12, rue de l’Église",
    workOrderGroupId: "tower",
    productionDate: null,
    importance: 4,
    steps: steps("2")
  }),
  workOrderRow("3", {
    name: "Bibliothèque 🪚",
    clientName: "ÉRIC ROY",
    templateId: "bath",
    installerIds: ["bo"],
    productionDate: day("2026-11-25"),
    origin: "Import",
    importKey: "K-77",
    steps: steps("3")
  }),
  workOrderRow("4", {
    name: "armoire",
    clientName: "chêne Inc.",
    shipperId: "van",
    productionDate: day("2026-11-22")
  })
]

const shop = {
  progress: [progressRow("cut"), progressRow("paint", { order: 2 })],
  template: ["kitchen", "bath"].map((id) => ({ id, version: 1, name: id, steps: [] })),
  installer: [crewRow("anna"), crewRow("bo")],
  shipper: [crewRow("van")],
  workOrderGroup: [{ id: "tower", version: 1, name: "Tour d’Édimbourg" }],
  workOrder: orders,
  event: [
    stepEventRow("e1", {
      workOrderId: "1",
      stepId: "1-cut",
      progressId: "cut",
      status: "Completed"
    }),
    stepEventRow("e2", {
      workOrderId: "1",
      stepId: "1-paint",
      progressId: "paint",
      status: "Started"
    }),
    stepEventRow("e3", {
      workOrderId: "3",
      stepId: "3-cut",
      progressId: "cut",
      status: "Completed"
    }),
    stepEventRow("e4", {
      workOrderId: "3",
      stepId: "3-paint",
      progressId: "paint",
      status: "Completed"
    })
  ]
}

const pageOf = (store: Store, query: Partial<WorkOrderQuery> = {}) =>
  Effect.map(
    store.queries.workOrderPage({
      filter: everything,
      sort: byName,
      offset: 0,
      limit: 100,
      ...query
    }),
    ({ rows, total }) => ({ ids: rows.map((row) => row.workOrder.id), total })
  )

export const workOrdersContract = (run: RunOnStore): void => {
  const asked = (query: Partial<WorkOrderQuery>) =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, shop)
        return yield* pageOf(store, query)
      })
    )

  const filtered = (filter: Partial<WorkOrderFilter>) =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, shop)
        const whole = { ...everything, ...filter }
        const page = yield* pageOf(store, { filter: whole })
        expect(yield* store.queries.countWorkOrders(whole)).toBe(page.total)
        const narrow = yield* pageOf(store, { filter: whole, offset: 1, limit: 1 })
        expect(narrow).toEqual({ ids: page.ids.slice(1, 2), total: page.total })
        return page
      })
    )

  it("with progress and next step", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, shop)
        const page = { filter: everything, sort: byName, offset: 0, limit: 100 }
        const { rows } = yield* store.queries.workOrderPage(page)
        expect(
          rows.map((row) => [row.workOrder, row.percentCompleted, row.nextProgressId])
        ).toEqual([
          [orders[1], 0, "cut"],
          [orders[3], 0, null],
          [orders[2], 100, null],
          [orders[0], 50, "paint"]
        ])
      })
    ))

  it("by their next date, which is the first one from today on, else the last one", async () => {
    const dates = [
      ["2026-11-02", "2026-12-09"],
      ["2026-12-01", "2026-12-03"],
      ["2026-10-01", "2026-11-01"],
      [null, null]
    ] as const
    const dated = orders.map((order, place) => {
      const [productionDate, deliveryDate] = (dates[place] ?? [null, null]).map((date) =>
        date === null ? null : day(date)
      )
      return {
        ...order,
        productionDate: productionDate ?? null,
        deliveryDate: deliveryDate ?? null
      }
    })
    const sorted = (descending: boolean, filter: Partial<WorkOrderFilter> = {}) =>
      run(
        Effect.fn(function* (store) {
          yield* storeRows(store, { ...shop, workOrder: dated })
          const sort = { field: "nextDate", today: day("2026-11-29"), descending } as const
          return (yield* pageOf(store, { sort, filter: { ...everything, ...filter } })).ids
        })
      )
    const ids = dated.map(({ id }) => id)
    const [first = "", second = "", third = "", fourth = ""] = ids
    expect(await sorted(false)).toEqual([third, second, first, fourth])
    expect(await sorted(true)).toEqual([first, second, third, fourth])
    expect(await sorted(false, { ids: [first, third] })).toEqual([third, first])
  })

  it("only those with the given ids", async () => {
    const ids = orders.slice(0, 2).map(({ id }) => id)
    expect((await filtered({ ids })).ids.toSorted()).toEqual(ids.toSorted())
    expect(await filtered({ ids: [] })).toEqual({ ids: [], total: 0 })
    expect((await filtered({ ids, search: "nothing of that name" })).total).toBe(0)
  })

  it("with hidden dates treated as empty in filter and order", async () => {
    const dated = orders.map((order, place) => ({
      ...order,
      deliveryDate: day(`2026-12-0${4 - place}`),
      installationDate: day(`2026-12-1${(place * 3) % 4}`)
    }))
    const unseen = dated.map((order) => ({
      ...order,
      productionDate: null,
      deliveryDate: order.shipperId === "van" ? order.deliveryDate : null,
      installationDate: order.installerIds.includes("anna") ? order.installationDate : null
    }))
    const inSight = { production: false, shipperIds: ["van"], installerIds: ["anna"] }
    for (const field of ["productionDate", "deliveryDate", "installationDate"] as const)
      for (const descending of [false, true])
        for (const dates of [{}, { [field]: { from: null, to: day("2026-12-31") } }]) {
          const query = { sort: { field, descending } }
          const pageIn = (workOrder: ReadonlyArray<WorkOrder>, filter: Partial<WorkOrderFilter>) =>
            run(
              Effect.fn(function* (store) {
                yield* storeRows(store, { ...shop, workOrder })
                const whole = { ...everything, dates, ...filter }
                const page = yield* pageOf(store, { ...query, filter: whole })
                expect(yield* store.queries.countWorkOrders(whole)).toBe(page.total)
                return page
              })
            )
          expect(await pageIn(dated, { inSight })).toEqual(await pageIn(unseen, {}))
        }
  })

  it.each<readonly [WorkOrderSort, ReadonlyArray<string>]>([
    [{ field: "name", descending: false }, ["2", "4", "3", "1"]],
    [{ field: "name", descending: true }, ["1", "3", "4", "2"]],
    [{ field: "clientName", descending: false }, ["2", "4", "3", "1"]],
    [{ field: "clientCity", descending: true }, ["1", "4", "3", "2"]],
    [{ field: "productionDate", descending: false }, ["1", "4", "3", "2"]],
    [{ field: "productionDate", descending: true }, ["3", "4", "1", "2"]],
    [{ field: "origin", descending: false }, ["3", "1", "2", "4"]],
    [{ field: "importance", descending: true }, ["2", "4", "3", "1"]],
    [{ field: "percentCompleted", descending: false }, ["2", "4", "1", "3"]],
    [{ field: "percentCompleted", descending: true }, ["3", "1", "4", "2"]],
    [{ field: "templateId", ranked: ["kitchen", "bath"], descending: false }, ["2", "4", "1", "3"]],
    [{ field: "templateId", ranked: ["kitchen", "bath"], descending: true }, ["3", "1", "4", "2"]],
    [{ field: "templateId", ranked: ["kitchen"], descending: false }, ["2", "3", "4", "1"]],
    [{ field: "nextProgressId", ranked: ["paint", "cut"], descending: false }, ["3", "4", "1", "2"]]
  ])("sorted by %o, ties by id in the same direction", async (sort, ids) => {
    expect(await asked({ sort })).toEqual({ ids, total: 4 })
    for (const [offset, limit] of [
      [0, 1],
      [1, 2],
      [3, 5],
      [4, 1],
      [0, 0]
    ] as const)
      expect(await asked({ sort, offset, limit })).toEqual({
        ids: ids.slice(offset, offset + limit),
        total: 4
      })
  })

  it.each<readonly [string, Partial<WorkOrderFilter>, ReadonlyArray<string>]>([
    ["nothing asked", {}, ["2", "4", "3", "1"]],
    ["a template", { references: { templateId: ["kitchen"] } }, ["1"]],
    ["no template or one", { references: { templateId: [null, "bath"] } }, ["2", "4", "3"]],
    ["none of none", { references: { templateId: [] } }, []],
    ["a group", { references: { workOrderGroupId: ["tower"] } }, ["2"]],
    ["a shipper", { references: { shipperId: ["van"] } }, ["4"]],
    ["what comes next", { references: { nextProgressId: ["paint"] } }, ["1"]],
    ["nothing to come next", { references: { nextProgressId: [null] } }, ["4", "3"]],
    ["an installer", { installerIds: ["bo"] }, ["3", "1"]],
    ["several installers, each order once", { installerIds: ["anna", "bo"] }, ["3", "1"]],
    ["nobody to install", { installerIds: [null] }, ["2", "4"]],
    ["nobody or somebody", { installerIds: [null, "anna"] }, ["2", "4", "1"]],
    [
      "from a day",
      { dates: { productionDate: { from: day("2026-11-22"), to: null } } },
      ["4", "3"]
    ],
    ["to a day", { dates: { productionDate: { from: null, to: day("2026-11-22") } } }, ["4", "1"]],
    ["any day", { dates: { productionDate: { from: null, to: null } } }, ["4", "3", "1"]],
    ["completed", { isCompleted: true }, ["3"]],
    ["open, without steps too", { isCompleted: false }, ["2", "4", "1"]],
    ["imported", { origin: "Import" }, ["3"]],
    ["two at once", { installerIds: ["bo"], isCompleted: false }, ["1"]]
  ])("filtered by %s", async (_what, filter, ids) => {
    expect(await filtered(filter)).toEqual({ ids, total: ids.length })
  })

  it.each<readonly [string, string, ReadonlyArray<string>]>([
    ["without accents and case", "ETAGERE", ["1"]],
    ["by the beginning of a word", "gag", ["1"]],
    ["by one letter", "e", ["2", "3", "1"]],
    ["not by the middle of a word", "moire", []],
    ["words of several fields, in any order", "roy biblio", ["3"]],
    ["only where all words are found", "roy gagne", []],
    ["numbers with signs between them", "2026-0117", ["1"]],
    ["a phone number", "555-01", ["1"]],
    ["a phone number by any of its digits", "1855501", ["1"]],
    ["a number of an order by any part of it", "26-117", ["1"]],
    ["the key of an import by its end", "77", ["3"]],
    ["an address after an apostrophe", "eglise", ["2"]],
    ["the group", "edimb", ["2"]],
    ["keywords", "massif", ["1"]],
    ["the key of an import", "k-77", ["3"]],
    ["an emoji", "🪚", ["3"]],
    ["the same word twice", "roy roy", ["2", "3"]],
    ["signs alone as nothing", " %'\"*() ", ["2", "4", "3", "1"]],
    ["words of the index's own language as words", "NOT OR NEAR", []],
    ["nothing that is not there", "tremblay", []]
  ])("found %s", async (_what, search, ids) => {
    expect(await filtered({ search })).toEqual({ ids, total: ids.length })
  })

  it("found in the order of the others, in pages of any size", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, shop)
        const sorts: ReadonlyArray<WorkOrderSort> = [
          byName,
          { field: "productionDate", descending: true },
          { field: "importance", descending: true },
          { field: "nextDate", today: day("2026-11-22"), descending: false },
          { field: "templateId", ranked: ["kitchen", "bath"], descending: false },
          { field: "templateId", ranked: ["bath"], descending: true }
        ]
        for (const filter of [{}, { isCompleted: false }, { references: { templateId: [null] } }])
          for (const sort of sorts) {
            const others = yield* pageOf(store, { sort, filter: { ...everything, ...filter } })
            const ids = others.ids.filter((id) => id !== "4")
            const found = { ...everything, ...filter, search: "e" }
            for (const [offset, limit] of [
              [0, 1],
              [1, 2],
              [0, 9]
            ] as const) {
              const page = yield* pageOf(store, { sort, filter: found, offset, limit })
              const expected = { ids: ids.slice(offset, offset + limit), total: ids.length }
              expect(page).toEqual(expected)
            }
          }
      })
    ))

  it("found by keywords among keywords only", async () => {
    expect((await filtered({ keywords: "chene" })).ids).toEqual(["1"])
    expect((await filtered({ search: "chene" })).ids).toEqual(["4", "1"])
    expect((await filtered({ search: "zoe", keywords: "mass" })).ids).toEqual(["1"])
    expect((await filtered({ search: "roy", keywords: "mass" })).ids).toEqual([])
  })

  it("found among completed or open ones only, as of the last commit", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, shop)
        const found = (filter: Partial<WorkOrderFilter>) =>
          Effect.gen(function* () {
            const whole = { ...everything, ...filter }
            const { ids, total } = yield* pageOf(store, { filter: whole })
            expect([total, yield* store.queries.countWorkOrders(whole)]).toEqual([
              ids.length,
              ids.length
            ])
            return ids
          })
        const [, paint] = shop.event
        if (!paint) throw new Error("the shop has rows")
        const setStatus = (version: number, status: "Started" | "Completed") =>
          store.plan.commit(
            [
              changed(
                "event",
                { ...paint, version, status: version === 1 ? "Started" : "Completed" },
                { ...paint, version: version + 1, status },
                REQUESTED
              )
            ],
            heading
          )
        const both = { search: "zoe", keywords: "mass", installerIds: ["bo"] }
        const expectOne = (isCompleted: boolean) =>
          Effect.gen(function* () {
            for (const filter of [{ search: "gag" }, { keywords: "mass" }, both]) {
              expect(yield* found({ ...filter, isCompleted })).toEqual(["1"])
              expect(yield* found({ ...filter, isCompleted: !isCompleted })).toEqual([])
            }
          })
        yield* expectOne(false)
        expect(yield* found({ search: "roy", isCompleted: true })).toEqual(["3"])
        expect(yield* found({ search: "roy", isCompleted: false })).toEqual(["2"])
        yield* setStatus(1, "Completed")
        yield* expectOne(true)
        yield* setStatus(2, "Started")
        yield* expectOne(false)
      })
    ))

  it("with progress by currently worked days", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, shop)
        const percent = Effect.map(
          store.queries.workOrderPage({ filter: everything, sort: byName, offset: 0, limit: 100 }),
          ({ rows }) => rows.find(({ workOrder }) => workOrder.id === "1")?.percentCompleted
        )
        const change = (table: Table, before: Rows[Table], after: object) => {
          const next = { ...before, ...after, version: before.version + 1 } as Rows[Table]
          return Effect.as(
            store.plan.commit([changed(table, before, next, REQUESTED)], heading),
            next
          )
        }
        const paint = shop.event[1]
        const [, painting] = shop.progress
        if (!paint || !painting) throw new Error("the shop has rows")
        const friday = { startDate: day("2026-11-13"), endDate: day("2026-11-17") }
        const long = yield* change("event", paint, friday)
        expect(yield* percent).toBeCloseTo(100 / 3)
        yield* storeRows(store, {
          event: [
            blockerRow("closed", {
              startDate: day("2026-11-16"),
              endDate: day("2026-11-17"),
              scope: { wholeShop: true }
            })
          ]
        })
        expect(yield* percent).toBe(50)
        yield* change("progress", painting, { includeSaturday: true, includeSunday: true })
        expect(yield* percent).toBe(25)
        yield* change("event", long, { endDate: day("2026-11-14") })
        expect(yield* percent).toBe(50)
      })
    ))

  it("that wait at some progresses, after any changes of steps", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, { progress: [progressRow("cut"), progressRow("paint")] })
        const waitingAt = (...progressIds: ReadonlyArray<string>) =>
          Effect.map(store.queries.workOrdersWaitingAt(progressIds), (rows) =>
            rows.map(({ id }) => id).sort()
          )
        const order = workOrderRow("waits", {
          steps: [
            workOrderStep("waits-cut", "cut"),
            workOrderStep("waits-paint", "paint", { used: false })
          ]
        })
        const step = stepEventRow("event", {
          workOrderId: "waits",
          stepId: "waits-cut",
          progressId: "cut"
        })
        yield* storeRows(store, { workOrder: [order] })
        expect(yield* waitingAt("cut")).toEqual(["waits"])
        expect(yield* waitingAt("paint")).toEqual([])
        expect(yield* waitingAt()).toEqual([])
        yield* storeRows(store, { event: [step] })
        expect(yield* waitingAt("paint", "cut", "unknown")).toEqual(["waits"])
        const done = { ...step, status: "Completed" as const }
        yield* store.plan.commit([changed("event", step, done, REQUESTED)], heading)
        expect(yield* waitingAt("cut")).toEqual([])
        const painted = { ...order, steps: order.steps.map((each) => ({ ...each, used: true })) }
        yield* store.plan.commit([changed("workOrder", order, painted, REQUESTED)], heading)
        expect(yield* waitingAt("cut", "paint")).toEqual(["waits"])
        yield* store.plan.commit(
          [
            deleted("event", { ...done, version: 2 }, REQUESTED),
            deleted("workOrder", { ...painted, version: 2 }, REQUESTED)
          ],
          heading
        )
        expect(yield* waitingAt("cut", "paint")).toEqual([])
      })
    ))

  it("as of the last commit", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, shop)
        const found = (search: string) =>
          Effect.map(pageOf(store, { filter: { ...everything, search } }), ({ ids }) => ids)
        const [one, , , four] = orders
        const [group] = shop.workOrderGroup
        const painted = shop.event[1]
        if (!one || !four || !group || !painted) throw new Error("the shop has rows")
        yield* store.plan.commit(
          [
            changed(
              "workOrder",
              one,
              { ...one, version: 2, name: "Comptoir", installerIds: [] },
              REQUESTED
            ),
            changed("workOrderGroup", group, { ...group, version: 2, name: "Quai" }, REQUESTED),
            changed("event", painted, { ...painted, version: 2, status: "Completed" }, REQUESTED),
            deleted("workOrder", four, REQUESTED)
          ],
          heading
        )
        expect(yield* found("etagere")).toEqual([])
        expect(yield* found("comptoir")).toEqual(["1"])
        expect(yield* found("edimb")).toEqual([])
        expect(yield* found("quai")).toEqual(["2"])
        expect(yield* found("inc")).toEqual([])
        expect(yield* store.queries.countWorkOrders({ ...everything, isCompleted: true })).toBe(2)
        expect(
          yield* store.queries.countWorkOrders({ ...everything, installerIds: ["anna"] })
        ).toBe(0)
        expect(yield* store.queries.countWorkOrders(everything)).toBe(3)
      })
    ))
}
