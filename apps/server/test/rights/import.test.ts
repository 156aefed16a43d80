import { importWorkOrders, savedMappings } from "@atelier/application/importing"
import { programFor } from "@atelier/application/proposal"
import type { UserConfiguration } from "@atelier/domain/access"
import { emptyPlan, planWith } from "@atelier/domain/change"
import { crewRow, progressRow, shopRow, workOrderRow } from "@atelier/domain/testing"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
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

const earlier = async () => {
  const desk = makeDesk([creator, admin], stocked)
  const run = (who: "creator" | "admin", text: string, more: object = {}) =>
    desk.done(who, (caller) =>
      Effect.provide(importWorkOrders({ ...asked({ orders: text }), ...more }, caller), desk.sheets)
    )
  await run("creator", orders)
  return { desk, run }
}
const moved = "n,t,q,d,s,e\nA1,DOOR,2,2027-03-25,open,\n"

it("shows what differs from earlier imports, and updates it in one change if requested", async () => {
  const { desk, run } = await earlier()
  const seen = await run("admin", moved)
  expect(seen).toMatchObject({ success: true, differs: 1, changed: 0, changeId: null, changes: [] })
  expect(seen.rows[0]?.differences).toEqual([
    { field: "deliveryDate", before: "2027-03-18", after: "2027-03-25" }
  ])
  const kept = await run("admin", moved, { update: true, keep: [2] })
  expect(kept).toMatchObject({ differs: 1, changeId: null })
  const updated = await run("admin", moved, { update: true })
  expect(updated).toMatchObject({ changed: 1, differs: 0 })
  expect(updated.changes.map(({ table }) => table).toSorted()).toEqual([
    "event",
    "event",
    "workOrder"
  ])
  expect(await desk.changes()).toBe(2)
})

it("refuses updates of orders that changed after the preview", async () => {
  const { desk, run } = await earlier()
  const [row] = (await run("admin", moved, { dryRun: true, update: true })).rows
  const versions = new Set([`2:${row?.version}`])
  await run("creator", moved.replace("25,open", "26,open"), { update: true })
  for (const seen of [versions, new Set<string>()])
    expect(
      await desk.refused("admin", (caller) =>
        Effect.provide(
          importWorkOrders({ ...asked({ orders: moved }), update: true, versions: seen }, caller),
          desk.sheets
        )
      )
    ).toMatchObject({ _tag: "VersionConflict", table: "workOrder", current: { name: "A1" } })
  expect(await desk.changes()).toBe(2)
  const kept = await run("admin", moved, { update: true, keep: [2], versions: new Set() })
  expect(kept).toMatchObject({ differs: 1, changed: 0 })
})

it("refuses an update of an order made here that changed after the preview", async () => {
  const made = planWith(stocked, { workOrder: [workOrderRow("made", { name: "A1" })] })
  const desk = makeDesk([creator, admin], made)
  const text = "n,t,q,d,s,e\nA1,,3,,open,\n"
  const more = { ...asked({ orders: text }), update: true, versions: new Set<string>() }
  expect(
    await desk.refused("admin", (caller) =>
      Effect.provide(importWorkOrders(more, caller), desk.sheets)
    )
  ).toMatchObject({ _tag: "VersionConflict", table: "workOrder", current: { name: "A1" } })
})

it("lists the open imported work orders that the file does not name", async () => {
  const { run } = await earlier()
  const other = "n,t,q,d,s,e\nB1,door,2,2027-03-25,open,\n"
  expect((await run("admin", other, { dryRun: true })).gone).toMatchObject({
    total: 1,
    orders: [{ name: "A1" }]
  })
})

it("saves the mapping for the next file with these columns if requested", async () => {
  const { desk, run } = await earlier()
  await run("admin", "n,t,q,d,s,e\nB1,door,2,2027-03-25,open,\n", { remember: true })
  const [saved] = (await desk.everything()).savedMapping.values()
  expect(saved?.headers).toBe("d\ne\nn\nq\ns\nt")
})

describe("a user who sees only some crews", () => {
  const weak = looker("weak", {
    ...creator,
    id: "weak",
    otherwise: { display: false, editor: false }
  })
  const crew = (id: string, name: string) => ({ ...crewRow(id), name })
  const crews = [crew("north", "North"), crew("south", "South")]
  const seesNorth = {
    ...weak,
    installersVisibility: [{ installerId: "north", display: true, editor: true }]
  }
  const columns = { name: "n", deliveryDate: "d", installationDate: "i", installerIds: "c" }
  const wide = { orders: { columns, closedStatuses: [] } }
  const imports = async (user: UserConfiguration, first: string) => {
    const desk = makeDesk([user, admin], planWith(stocked, { installer: crews }))
    const run = (who: string, text: string, more: object = {}) =>
      desk.done(who, (caller) =>
        Effect.provide(
          importWorkOrders({ ...asked({ orders: text }), mapping: wide, ...more }, caller),
          desk.sheets
        )
      )
    await run("admin", first, { remember: true })
    return { desk, run }
  }

  it("gets the same answer whatever a hidden date is", async () => {
    const { run } = await imports(weak, "n,d,i,c\nA1,2027-03-18,,\n")
    for (const day of ["2027-03-18", "2027-03-25"]) {
      const { rows } = await run("weak", `n,d,i,c\nA1,${day},,\n`, { dryRun: true, update: true })
      expect(rows).toMatchObject([
        { differences: [], problems: [{ column: "d", code: "hiddenField" }] }
      ])
    }
  })

  it("reads no names of hidden crews in a comparison or a saved mapping", async () => {
    const { desk, run } = await imports(seesNorth, "n,d,i,c\nA1,,2027-03-18,North;South\n")
    const { rows } = await run("weak", "n,d,i,c\nA1,,2027-03-25,North\n", { dryRun: true })
    expect(rows).toMatchObject([
      { differences: [], problems: [{ column: "c", code: "hiddenField" }] }
    ])
    const other = {
      orders: { ...wide.orders, words: { installerIds: { s: "South", n: "North" } } }
    }
    await run("admin", "n,d,i,c\nA2,,,\n", { mapping: other, remember: true })
    const [saved] = await desk.done("weak", savedMappings)
    expect(JSON.parse(saved?.mapping ?? "").orders.words).toEqual({ installerIds: { n: "North" } })
  })
})
