import { join } from "node:path"
import { cabinetShop, fullWorkOrder, storeRows } from "@atelier/application/contracts"
import { stepEventRow, workOrderRow } from "@atelier/domain/testing"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { takeBack } from "../../test/takeBack.ts"
import { openedStore, temporaryFolder } from "../../test/temporaryStore.ts"

it("work orders from before they were listed are found and sorted once the file is migrated", () =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const file = join(yield* temporaryFolder, "atelier.db")
        const stepId = fullWorkOrder.steps[0]?.id ?? ""
        const step = { workOrderId: "order", stepId, progressId: "cutting" }
        yield* Effect.scoped(
          Effect.gen(function* () {
            yield* storeRows(yield* openedStore(file), {
              ...cabinetShop,
              workOrder: [fullWorkOrder, workOrderRow("other", { name: "Étagère" })],
              event: [stepEventRow("cut", { ...step, status: "Completed" })]
            })
          })
        )
        takeBack(file, 3)
        const store = yield* openedStore(file)
        const page = (search: string) =>
          store.workOrderPage({
            filter: { references: {}, dates: {}, search, keywords: "" },
            sort: { field: "percentCompleted", descending: true },
            offset: 0,
            limit: 10
          })
        expect((yield* page("")).rows.map(({ workOrder }) => workOrder.id)).toEqual([
          "order",
          "other"
        ])
        expect((yield* page("tour")).rows).toMatchObject([{ percentCompleted: 100 }])
        expect((yield* page("etag")).total).toBe(1)
      })
    )
  ))
