import { deleteAnyRecord } from "@atelier/application/reference"
import { planWith } from "@atelier/domain/change"
import { progressEntry, shopRow, workOrderRow } from "@atelier/domain/testing"
import { expect, it } from "vitest"
import { orderId } from "../events/ShopApi.ts"
import { shopPlan } from "../events/shopPlan.ts"
import { looker, makeDesk } from "./Desk.ts"

const permissions = { ...looker("p").permissions, accessWorkOrdersListPage: false }
const cutting = progressEntry("cut", { display: true, editor: true })

const cutter = {
  ...looker("cutter", { permissions, progressVisibility: [cutting] }),
  otherwise: { display: false, editor: false },
  productionVisibility: { display: false, editor: false }
}

const lockOf = (workOrderId: string) => ({
  id: `lock of ${workOrderId}`,
  version: 1,
  list: { kind: "merged" as const, id: "saws" },
  workOrderId,
  position: 1,
  lockedAt: "2026-11-20T10:00:00.000Z",
  lockedBy: null
})

const shopWith = (...orders: ReadonlyArray<string>) =>
  planWith(shopPlan, {
    shop: [shopRow({ hasMaestroOption: true })],
    workOrder: [workOrderRow("hidden")],
    mergedProgress: [
      {
        id: "saws",
        version: 1,
        name: "Saws",
        progressIds: ["cut"],
        dueDate: "installation",
        asOf: "Now",
        workByCapacity: false,
        noAddedValue: 0,
        minimumCompletion: null,
        order: "AscendingCriticalRatio"
      }
    ],
    lock: orders.map(lockOf)
  })

const desk = (...orders: ReadonlyArray<string>) =>
  makeDesk([cutter, { ...looker("lister"), progressVisibility: [cutting] }], shopWith(...orders))

const removal = (id: string, ...orders: ReadonlyArray<string>) =>
  desk(...orders).refused(id, (caller) => deleteAnyRecord("mergedProgress", "saws", caller))

it("names visible uses only and says that there are others", async () => {
  const roy = orderId("roy")
  const named = { table: "lock", name: "roy · Saws" }
  const hidden = { table: "lock", name: "hidden · Saws" }
  expect(await removal("cutter", roy)).toMatchObject({ by: [named], hasOthers: false })
  expect(await removal("cutter", roy, "hidden")).toMatchObject({ by: [named], hasOthers: true })
  expect(await removal("cutter", "hidden")).toMatchObject({ by: [], hasOthers: true })
  expect(await removal("lister", roy, "hidden")).toMatchObject({
    by: [named, hidden],
    hasOthers: false
  })
})

it("names no hidden row in any field of an error", async () => {
  expect(JSON.stringify(await removal("cutter", "hidden"))).not.toMatch(/hidden/)
})

it("is rejected in a preview like in the write", async () => {
  const roy = orderId("roy")
  for (const orders of [[roy], [roy, "hidden"], ["hidden"]])
    expect(
      await desk(...orders).refused("cutter", (caller) =>
        deleteAnyRecord("mergedProgress", "saws", { ...caller, preview: true })
      )
    ).toEqual(await removal("cutter", ...orders))
})
