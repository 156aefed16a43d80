import { programFor } from "@atelier/application/proposal"
import { startEmpty } from "@atelier/application/shop"
import { emptyPlan, planWith } from "@atelier/domain/change"
import { progressRow, shopRow, workOrderRow } from "@atelier/domain/testing"
import { layerSpreadsheets } from "@atelier/spreadsheet"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { makeTestApi, problemIn } from "../../../../adapters/http/test/TestApi.ts"
import { testPlan } from "../../../../adapters/http/test/testPlan.ts"
import { workOrderListHandlers } from "../../src/handlers/orders/workOrderLists.ts"

it("rejects a list too long for one file and names the limit", async () => {
  const { ask } = await makeTestApi({
    plan: planWith(testPlan, {
      workOrder: Array.from({ length: 5_001 }, (_, place) => workOrderRow(`order-${place}`))
    }),
    handlers: {
      exportWorkOrders: (input, caller) =>
        Effect.provide(workOrderListHandlers.exportWorkOrders(input, caller), layerSpreadsheets)
    }
  })
  const response = await ask("admin", "/api/WorkOrder/exportWorkOrders?kind=xlsx", {
    headers: { "accept-language": "en" }
  })
  expect(await problemIn(response)).toMatchObject({
    status: 422,
    code: "TooManyRows",
    detail: expect.stringContaining("More than 5,000 rows are asked for")
  })
})

it("removes everything about its orders from priority lists when a shop starts empty", async () => {
  const about = { id: "about", version: 1, workOrderId: "roy", progressId: "cut" }
  const { runtime } = await makeTestApi({
    plan: planWith(emptyPlan, {
      shop: [shopRow({ content: "demo" })],
      progress: [progressRow("cut")],
      workOrder: [workOrderRow("roy")],
      hide: [about],
      note: [{ ...about, text: "Rush" }],
      lock: [
        {
          id: "lock",
          version: 1,
          workOrderId: "roy",
          list: { kind: "progress", id: "cut" },
          position: 1,
          lockedAt: "2026-11-16T12:00:00.000Z",
          lockedBy: null
        }
      ]
    })
  })
  const done = await runtime.runPromise(startEmpty(programFor("admin"), "stay"))
  expect(done).toEqual({ success: true })
})
