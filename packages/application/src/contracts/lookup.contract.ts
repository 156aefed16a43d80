import { changed, deleted, type Table } from "@atelier/domain/change"
import {
  blockerRow,
  crewRow,
  progressRow,
  stepEventRow,
  userEventRow,
  workOrderRow
} from "@atelier/domain/testing"
import { Effect } from "effect"
import { expect, it } from "vitest"
import {
  cabinetShop,
  fullWorkOrder,
  heading,
  planOf,
  REQUESTED,
  sortedRows,
  storeRows
} from "./cabinetShop.ts"
import type { RunOnStore } from "./RunOnStore.ts"

const idsOf = (rows: Iterable<{ readonly id: string }>): ReadonlyArray<string> =>
  [...rows].map((row) => row.id).toSorted()

export const lookupContract = (run: RunOnStore): void => {
  it("finds a row by table and id, null if missing", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, cabinetShop)
        expect(yield* store.plan.row("template", "kitchen")).toEqual(cabinetShop.template[0])
        expect(yield* store.plan.row("user", "planner")).toEqual(cabinetShop.user[0])
        expect(yield* store.plan.row("template", "cutting")).toBeNull()
        expect(yield* store.plan.row("event", "' OR 1=1 --")).toBeNull()
      })
    ))

  it("returns all reference data with blockers and nothing else", () =>
    run(
      Effect.fn(function* (store) {
        const holiday = blockerRow("holiday")
        yield* storeRows(store, {
          ...cabinetShop,
          workOrder: [fullWorkOrder],
          event: [holiday, userEventRow("note")]
        })
        expect(sortedRows(yield* store.plan.referenceData)).toEqual(
          sortedRows(planOf({ ...cabinetShop, event: [holiday] }))
        )
      })
    ))

  it("returns reference data as of the last commit", () =>
    run(
      Effect.fn(function* (store) {
        const [anna, holiday] = [crewRow("anna"), blockerRow("holiday")]
        const tables: ReadonlyArray<Table> = ["installer", "event"]
        const ids = Effect.map(store.plan.referenceData, (plan) =>
          tables.map((table) => idsOf(plan[table].values()))
        )
        expect(yield* ids).toEqual([[], []])
        yield* storeRows(store, { installer: [anna] })
        expect(yield* ids).toEqual([["anna"], []])
        yield* storeRows(store, { event: [holiday] })
        expect(yield* ids).toEqual([["anna"], ["holiday"]])
        yield* store.plan.commit([deleted("event", holiday, REQUESTED)], heading)
        expect(yield* ids).toEqual([["anna"], []])
        yield* Effect.flip(store.plan.commit([deleted("event", holiday, REQUESTED)], heading))
        const renamed = changed("installer", anna, { ...anna, name: "Anna B." }, REQUESTED)
        yield* store.plan.commit([renamed], heading)
        expect((yield* store.plan.referenceData).installer.get("anna")?.name).toBe("Anna B.")
      })
    ))

  it("returns work orders by id, each once, without unknown ones", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, { workOrder: [workOrderRow("a"), workOrderRow("b")] })
        expect(idsOf(yield* store.plan.workOrders(["b", "gone", "b", "a"]))).toEqual(["a", "b"])
        expect(yield* store.plan.workOrders(["b"])).toEqual([workOrderRow("b")])
        expect(yield* store.plan.workOrders([])).toEqual([])
      })
    ))

  it("returns the events of work orders at any time", () =>
    run(
      Effect.fn(function* (store) {
        const step = { stepId: "s", progressId: "p" }
        yield* storeRows(store, {
          progress: [progressRow("p")],
          workOrder: [workOrderRow("a"), workOrderRow("b"), workOrderRow("c")],
          event: [
            stepEventRow("a1", { ...step, workOrderId: "a" }),
            userEventRow("a2", { workOrderId: "a" }),
            stepEventRow("b1", { ...step, workOrderId: "b" }),
            stepEventRow("c1", { ...step, workOrderId: "c" }),
            userEventRow("note"),
            blockerRow("holiday")
          ]
        })
        expect(idsOf(yield* store.plan.eventsOfWorkOrders(["a", "b", "gone"]))).toEqual([
          "a1",
          "a2",
          "b1"
        ])
        expect(yield* store.plan.eventsOfWorkOrders([])).toEqual([])
      })
    ))

  it("finds known import keys by the exact text", () =>
    run(
      Effect.fn(function* (store) {
        const workOrder = [
          workOrderRow("a", { importKey: "Order 1" }),
          workOrderRow("b", { importKey: "É'2" }),
          workOrderRow("c")
        ]
        yield* storeRows(store, { workOrder })
        expect(yield* store.queries.importKeys).toEqual(
          expect.arrayContaining([
            { id: "a", importKey: "Order 1" },
            { id: "b", importKey: "É'2" }
          ])
        )
        expect(yield* store.queries.importKeys).toHaveLength(2)
        expect(yield* store.queries.ordersMadeHere).toMatchObject([{ id: "c", name: "c" }])
      })
    ))

  it("counts work orders without a template", () =>
    run(
      Effect.fn(function* (store) {
        expect(yield* store.queries.countWithoutTemplate).toBe(0)
        yield* storeRows(store, cabinetShop)
        const bare = workOrderRow("bare")
        yield* storeRows(store, { workOrder: [fullWorkOrder, bare, workOrderRow("bare2")] })
        expect(yield* store.queries.countWithoutTemplate).toBe(2)
        yield* store.plan.commit([deleted("workOrder", bare, REQUESTED)], heading)
        expect(yield* store.queries.countWithoutTemplate).toBe(1)
      })
    ))
}
