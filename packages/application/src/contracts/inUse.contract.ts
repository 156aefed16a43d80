import { changed, deleted, type Rows, type Table } from "@atelier/domain/change"
import {
  blockerRow,
  crewRow,
  deliveryEventRow,
  installationEventRow,
  progressRow,
  stepEventRow,
  userEventRow,
  workOrderRow
} from "@atelier/domain/testing"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { MAX_USES } from "../storing/references.ts"
import { rowName } from "../storing/rowName.ts"
import {
  administratorRow,
  cabinetShop,
  fullWorkOrder,
  heading,
  REQUESTED,
  type RowsByTable,
  sortedRows,
  storeRows
} from "./cabinetShop.ts"
import type { RunOnStore } from "./RunOnStore.ts"

const cases: ReadonlyArray<readonly [table: Table, id: string, by: string, extra: RowsByTable]> = [
  ["progress", "cutting", "template Cuisine", {}],
  ["progress", "finishing", "jobType Réparation", {}],
  ["user", "planner", "progress cutting", {}],
  ["template", "kitchen", "workOrder Dupont", { workOrder: [fullWorkOrder] }],
  ["jobType", "repair", "workOrder Dupont", { workOrder: [fullWorkOrder] }],
  ["workOrderGroup", "tower", "workOrder Dupont", { workOrder: [fullWorkOrder] }],
  ["projectManager", "maude", "workOrder Dupont", { workOrder: [fullWorkOrder] }],
  ["contractor", "builder", "workOrder Dupont", { workOrder: [fullWorkOrder] }],
  ["shipper", "van", "workOrder Dupont", { workOrder: [fullWorkOrder] }],
  ["installer", "bo", "workOrder Dupont", { workOrder: [fullWorkOrder] }],
  ["progress", "cutting", "workOrder Dupont", { workOrder: [fullWorkOrder] }],
  [
    "workOrder",
    "bare",
    "event Visite",
    {
      workOrder: [workOrderRow("bare")],
      event: [userEventRow("e", { title: "Visite", workOrderId: "bare" })]
    }
  ],
  [
    "progress",
    "finishing",
    "event e",
    {
      workOrder: [workOrderRow("bare")],
      event: [stepEventRow("e", { workOrderId: "bare", stepId: "s", progressId: "finishing" })]
    }
  ],
  [
    "shipper",
    "truck",
    "event e",
    {
      workOrder: [workOrderRow("bare")],
      event: [deliveryEventRow("e", { workOrderId: "bare", shipperId: "truck" })]
    }
  ],
  [
    "installer",
    "anna",
    "event e",
    {
      workOrder: [workOrderRow("bare")],
      event: [installationEventRow("e", { workOrderId: "bare", installerIds: ["bo", "anna"] })]
    }
  ],
  ...(["progress", "installer", "shipper"] as const).map(
    (table) =>
      [
        table,
        "same",
        "event Congé",
        {
          progress: [progressRow("same")],
          installer: [crewRow("same")],
          shipper: [crewRow("same")],
          event: [blockerRow("e", { title: "Congé", scope: { [`${table}Ids`]: ["same"] } })]
        }
      ] as const
  )
]

const dangling: ReadonlyArray<readonly [what: string, missing: Table, rows: RowsByTable]> = [
  ["template", "template", { workOrder: [workOrderRow("new", { templateId: "gone" })] }],
  ["shipper", "shipper", { workOrder: [workOrderRow("new", { shipperId: "gone" })] }],
  ["installer", "installer", { workOrder: [workOrderRow("new", { installerIds: ["gone"] })] }],
  ["work order", "workOrder", { event: [userEventRow("new", { workOrderId: "gone" })] }],
  ["progress", "progress", { event: [blockerRow("new", { scope: { progressIds: ["gone"] } })] }],
  ["user", "user", { progress: [progressRow("new", { users: ["gone"] })] }]
]

export const inUseContract = (run: RunOnStore): void => {
  it.each(cases)("rejects deleting %s %s, which %s needs", (table, id, by, extra) =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, cabinetShop)
        yield* storeRows(store, extra)
        const before = sortedRows(yield* store.plan.everything)
        const row: Rows[Table] | null = yield* store.plan.row(table, id)
        if (row === null) return expect.unreachable(`${table} ${id}`)
        const refusal = yield* Effect.flip(
          store.plan.commit([deleted(table, row as Rows[typeof table], REQUESTED)], heading)
        )
        expect(refusal).toMatchObject({ _tag: "RowInUse", table, id })
        const uses = refusal._tag === "RowInUse" ? refusal.uses : []
        expect(yield* store.plan.usesOf({ table, id })).toEqual(uses)
        expect(uses.map(([from, user]) => `${from} ${rowName(user) ?? user.id}`)).toContain(by)
        expect(sortedRows(yield* store.plan.everything)).toEqual(before)
        expect(yield* store.journal.lastId).toBe(2)
      })
    )
  )

  it.each(dangling)("rejects a row that needs a missing %s", (_what, table, rows) =>
    run(
      Effect.fn(function* (store) {
        const refusal = yield* Effect.flip(storeRows(store, rows))
        expect(refusal).toMatchObject({ _tag: "RowInUse", table, id: "gone" })
        expect(sortedRows(yield* store.plan.everything)).toEqual([])
        expect(yield* store.journal.lastId).toBe(0)
      })
    )
  )

  it("accepts deleting rows that the same change set stops using", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, { installer: [crewRow("anna")] })
        const order = workOrderRow("order", { installerIds: ["anna"] })
        yield* storeRows(store, { workOrder: [order] })
        yield* store.plan.commit(
          [
            deleted("installer", crewRow("anna"), REQUESTED),
            changed("workOrder", order, { ...order, installerIds: [] }, REQUESTED)
          ],
          heading
        )
        expect(yield* store.plan.row("installer", "anna")).toBeNull()
      })
    ))

  it("accepts rows in visibility lists only, and equal ids of other tables", () =>
    run(
      Effect.fn(function* (store) {
        const seen = { installerId: "same", display: true, editor: false }
        const rows = {
          installer: [crewRow("same")],
          shipper: [crewRow("same")],
          user: [{ ...administratorRow("reader"), installersVisibility: [seen] }],
          event: [blockerRow("e", { scope: { shipperIds: ["same"] } })]
        }
        yield* storeRows(store, rows)
        yield* store.plan.commit([deleted("installer", crewRow("same"), REQUESTED)], heading)
        expect(yield* store.plan.row("installer", "same")).toBeNull()
        expect(yield* store.plan.row("user", "reader")).toEqual(rows.user[0])
      })
    ))

  it("inspects a limited number of users", () =>
    run(
      Effect.fn(function* (store) {
        const workOrder = Array.from({ length: MAX_USES + 2 }, (_, at) =>
          workOrderRow(`o${at}`, { installerIds: ["anna"] })
        )
        yield* storeRows(store, { installer: [crewRow("anna")], workOrder })
        const refusal = yield* Effect.flip(
          store.plan.commit([deleted("installer", crewRow("anna"), REQUESTED)], heading)
        )
        expect(refusal._tag === "RowInUse" && refusal.uses.length).toBe(MAX_USES)
      })
    ))
}
