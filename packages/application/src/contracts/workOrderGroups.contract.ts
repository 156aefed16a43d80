import { shopRow, userRow } from "@atelier/domain/testing"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { Ids } from "../ports/Ids.ts"
import { storeContext } from "../ports/index.ts"
import { changeFeedLayer } from "../proposal/index.ts"
import { createWorkOrderGroup } from "../work-order/index.ts"
import { storeRows } from "./cabinetShop.ts"
import type { RunOnStore } from "./RunOnStore.ts"

const caller = { user: userRow("planner"), language: "fr" } as const

export const workOrderGroupsContract = (run: RunOnStore): void => {
  it("is created once by two concurrent requests", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, { shop: [shopRow()], user: [caller.user] })
        let read = 0
        const ids = ["one", "two"]
        const referenceData = Effect.gen(function* () {
          const rows = yield* store.plan.referenceData
          read += 1
          while (read < 2) yield* Effect.yieldNow
          return rows
        })
        const services = Layer.mergeAll(
          Layer.succeedContext(storeContext({ ...store, plan: { ...store.plan, referenceData } })),
          Layer.succeed(Ids, { next: () => ids.shift() ?? "none" }),
          changeFeedLayer
        )
        const created = yield* Effect.all(
          ["Tour Émile", "TOUR ÉMILE"].map((name) => createWorkOrderGroup({ name }, caller)),
          { concurrency: "unbounded" }
        ).pipe(Effect.provide(services))
        const [group, ...others] = [...(yield* store.plan.everything).workOrderGroup.values()]
        expect([others, ids]).toEqual([[], []])
        expect(created).toEqual([group, group])
      })
    ))
}
