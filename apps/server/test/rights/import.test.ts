import { importWorkOrders } from "@atelier/application/importing"
import { programFor } from "@atelier/application/proposal"
import { emptyPlan, planWith } from "@atelier/domain/change"
import { progressRow, shopRow } from "@atelier/domain/testing"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { mapping } from "../../../../packages/domain/test/smallImport.ts"
import { looker, makeDesk } from "./Desk.ts"

const creator = looker("creator", {
  permissions: { ...looker("c").permissions, createWorkOrder: true }
})
const admin = looker("admin", { planificationRole: "admin" })
const shop = planWith(emptyPlan, { shop: [shopRow()] })
const stocked = planWith(shop, {
  progress: [progressRow("saw")],
  template: [
    {
      id: "door",
      version: 1,
      name: "door",
      steps: [
        {
          id: "door-saw",
          progressId: "saw",
          referenceDate: "delivery",
          linked: true,
          offsetDays: -1,
          numberOfDays: 1
        }
      ]
    }
  ]
})

const orders = "n,t,q,d,s,e\nA1,door,2,2027-03-18,open,\n"
const everything = {
  orders,
  operations: "t,s,o,r,h,f\ndoor,1,cut,saw,1,0\n",
  resources: "r,u\nsaw,1\n",
  closures: "c,from,to\nshop,2027-03-02,2027-03-03\n"
}
const asked = (texts: typeof everything | { readonly orders: string }, dryRun = false) => ({
  texts,
  mapping,
  dryRun,
  skipRejected: false
})

it("imports what the user could create, or names the forbidden rows", async () => {
  const desk = makeDesk([creator, admin], shop)
  for (const dryRun of [true, false])
    expect(
      await desk.refused("creator", (caller) =>
        Effect.provide(importWorkOrders(asked(everything, dryRun), caller), desk.sheets)
      )
    ).toMatchObject({
      _tag: "Forbidden",
      intent: "importWorkOrders",
      rows: [
        { table: "progress", name: "saw" },
        { table: "template", name: "door" },
        { table: "event", name: "shop" }
      ]
    })
  expect(await desk.changes()).toBe(0)
  await desk.done("admin", (caller) =>
    Effect.provide(importWorkOrders(asked(everything), caller), desk.sheets)
  )
  expect(await desk.changes()).toBe(1)
})

it("lets users who may create orders import orders of existing templates", async () => {
  const desk = makeDesk([creator], stocked)
  const answer = await desk.done("creator", (caller) =>
    Effect.provide(importWorkOrders(asked({ orders }), caller), desk.sheets)
  )
  expect(answer).toMatchObject({ success: true, created: 1 })
  expect((await desk.everything()).workOrder.size).toBe(1)
})

it("lets the program import everything", async () => {
  const desk = makeDesk([], shop)
  const answer = await desk.run(
    Effect.provide(importWorkOrders(asked(everything), programFor("system")), desk.sheets)
  )
  expect(answer).toMatchObject({ success: true, templates: 1, blockers: 1 })
})
