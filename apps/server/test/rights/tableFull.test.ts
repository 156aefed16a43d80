import { createDashboard } from "@atelier/application/dashboard"
import { Journal, OpaqueIds } from "@atelier/application/ports"
import { undoChange } from "@atelier/application/proposal"
import { createAnyRecord, deleteAnyRecord } from "@atelier/application/reference"
import type { Caller } from "@atelier/application/visibility"
import { type Plan, planWith } from "@atelier/domain/change"
import { referenceRules } from "@atelier/domain/reference-data"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { proofWebhook } from "../../proof/proofWebhook.ts"
import { shopPlan } from "../events/shopPlan.ts"
import { looker, makeDesk } from "./Desk.ts"

const max = referenceRules.webhook.maxRows ?? 0
const admin = looker("admin", { planificationRole: "admin" })
const { id: _id, version: _version, ...draft } = proofWebhook

const shopWith = (webhooks: number): Plan =>
  planWith(shopPlan, {
    webhook: Array.from({ length: webhooks }, (_, at) => ({ ...proofWebhook, id: `webhook ${at}` }))
  })

const full = { _tag: "TableFull", table: "webhook", max }

it("rejects a record beyond the limit of its table, also in a preview", async () => {
  const desk = makeDesk([admin], shopWith(max - 1))
  await desk.done("admin", (caller) => createAnyRecord("webhook", draft, caller))
  for (const preview of [true, false])
    expect(
      await desk.refused("admin", (caller) =>
        createAnyRecord("webhook", draft, preview ? { ...caller, preview } : caller)
      )
    ).toMatchObject(full)
  expect((await desk.everything()).webhook.size).toBe(max)
})

it("rejects the undo of a deletion if the place is taken", async () => {
  const desk = makeDesk([admin], shopWith(max))
  await desk.done("admin", (caller) => deleteAnyRecord("webhook", "webhook 0", caller))
  const changeId = await desk.run(
    Effect.gen(function* () {
      const journal = yield* Journal
      const opaqueIds = yield* OpaqueIds
      return opaqueIds.changes.nameOf(yield* journal.lastId)
    })
  )
  await desk.done("admin", (caller) => createAnyRecord("webhook", draft, caller))
  expect(await desk.refused("admin", (caller) => undoChange({ changeId }, caller))).toMatchObject(
    full
  )
})

it("limits dashboards per user", async () => {
  const ana = looker("ana", {
    permissions: { ...admin.permissions, accessCapacityDashboard: true }
  })
  const most = referenceRules.dashboard.own?.max ?? 0
  const shop = planWith(shopPlan, {
    dashboard: Array.from({ length: most }, (_, at) => ({
      id: `dashboard ${at}`,
      version: 1,
      name: `Dashboard ${at}`,
      userId: "ana",
      charts: []
    }))
  })
  const desk = makeDesk([admin, ana], shop)
  const add = (caller: Caller) => createDashboard("More", caller)
  expect(await desk.refused("ana", add)).toMatchObject({
    _tag: "TableFull",
    table: "dashboard",
    max: most
  })
  await desk.done("admin", add)
})
