import { changed, created, type RowChange } from "@atelier/domain/change"
import { deliveryEventRow, REQUESTED, shopRow, workOrderRow } from "@atelier/domain/testing"
import { addDays, LocalDate } from "@atelier/domain/time"
import { memoryStore } from "@atelier/memory"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { PlanStore } from "../ports/index.ts"
import { performance, performanceOrders } from "./performance.ts"

const monday = LocalDate.make("2026-11-16")

it("counts a move on its local day and lists the order of a figure", () =>
  Effect.runPromise(
    Effect.provide(
      Effect.gen(function* () {
        const store = yield* PlanStore
        const commit = (at: string, ...changes: ReadonlyArray<RowChange>) =>
          store.commit(changes, { userId: "planner", at, intent: "moveEvent" })
        const order = workOrderRow("kitchen", { clientName: "Savard" })
        const planned = deliveryEventRow("delivery", { workOrderId: order.id })
        const later = { ...planned, endDate: addDays(planned.endDate, 7) }
        yield* commit(
          "2026-11-01T12:00:00.000Z",
          created("shop", shopRow({ timeZone: "America/Toronto" }), REQUESTED),
          created("workOrder", order, REQUESTED),
          created("event", planned, REQUESTED)
        )
        // Still Sunday at the plant.
        yield* commit(`${monday}T03:00:00.000Z`, changed("event", planned, later, REQUESTED))
        const week = { start: monday, end: addDays(monday, 7) }
        const { current, previous } = yield* performance({ ...week, by: "week" })
        expect(current.cause).toEqual([])
        expect(previous.cause).toMatchObject([{ key: "user", moves: 1, daysLater: 5 }])
        const sunday = { start: addDays(monday, -1), end: monday }
        const opened = yield* performanceOrders({ ...sunday, group: "client", key: "Savard" })
        expect(opened).toMatchObject({
          total: 1,
          data: [{ name: order.name, fact: { _tag: "Move" } }]
        })
        expect(yield* performanceOrders({ ...week, group: "client", key: "Savard" })).toEqual({
          total: 0,
          data: []
        })
      }),
      memoryStore()
    )
  ))
