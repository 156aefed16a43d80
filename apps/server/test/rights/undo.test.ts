import { createUserEvent } from "@atelier/application/event-details"
import { moveReference } from "@atelier/application/moving"
import { createWorkOrder, deleteWorkOrders } from "@atelier/application/order-planning"
import { OpaqueIds } from "@atelier/application/ports"
import { undoChange } from "@atelier/application/proposal"
import { createAnyRecord } from "@atelier/application/reference"
import { changeUser } from "@atelier/application/shop"
import { createWorkOrderGroup } from "@atelier/application/work-order"
import type { UserConfiguration } from "@atelier/domain/access"
import { timeOf } from "@atelier/domain/event"
import { progressRow, workOrderRow } from "@atelier/domain/testing"
import { addDays } from "@atelier/domain/time"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { main, orderId } from "../events/ShopApi.ts"
import { INSTALLATION } from "../events/shopPlan.ts"
import { looker, makeDesk } from "./Desk.ts"

const admin = looker("admin", { planificationRole: "admin" })
const chief = looker("chief", { planificationRole: "admin" })
const all = { createWorkOrder: true, deleteWorkOrder: true, accessWorkOrdersListPage: true }
const planner = looker("planner", { permissions: { ...looker("p").permissions, ...all } })
const fitter = looker("fitter", {
  otherwise: { display: false, editor: false },
  permissions: { ...looker("f").permissions, accessWorkOrdersListPage: false },
  installersVisibility: [{ installerId: "anna", display: true, editor: true }]
})
const blind = looker("blind", {
  otherwise: { display: false, editor: false },
  productionVisibility: { display: false, editor: false },
  permissions: { ...looker("b").permissions, accessWorkOrdersListPage: false }
})
const undo = (number: number) => (caller: Parameters<typeof undoChange>[1]) =>
  Effect.flatMap(OpaqueIds, (opaqueIds) =>
    undoChange({ changeId: opaqueIds.changes.nameOf(number) }, caller)
  )

it("a former administrator cannot undo that", async () => {
  const desk = makeDesk([admin, chief])
  await desk.done("chief", (caller) =>
    changeUser({ id: "admin", planificationRole: "user", version: 1 }, caller)
  )
  expect(await desk.refused("admin", undo(1))).toMatchObject({
    _tag: "Forbidden",
    rows: [{ table: "user", id: "admin" }]
  })
  await desk.done("chief", undo(1))
  await desk.done("admin", (caller) =>
    changeUser({ id: "admin", planificationRole: "user", version: 3 }, caller)
  )
  expect(await desk.refused("admin", undo(3))).toMatchObject({ _tag: "Forbidden" })
  expect((await desk.everything()).user.get("admin")?.planificationRole).toBe("user")
})

it("users who may create groups undo and redo one", async () => {
  const seller = looker("seller", {
    permissions: { ...looker("s").permissions, createWorkOrder: true }
  })
  const viewer = looker("viewer")
  const desk = makeDesk([seller, viewer, planner])
  const group = await desk.done("seller", (caller) =>
    createWorkOrderGroup({ name: "Tour A" }, caller)
  )
  expect(
    await desk.done("seller", (caller) => createWorkOrderGroup({ name: " TOUR a" }, caller))
  ).toEqual(group)
  expect(await desk.refused("viewer", undo(1))).toMatchObject({ _tag: "Forbidden" })
  await desk.done("seller", undo(1))
  expect((await desk.everything()).workOrderGroup.size).toBe(0)
  await desk.done("seller", undo(2))
  const groups = [...(await desk.everything()).workOrderGroup.values()]
  expect(groups.map(({ name }) => name)).toEqual(["Tour A"])
})

it("undo of a work order needs the right to create or delete", async () => {
  const creator = {
    ...planner,
    id: "creator",
    permissions: { ...planner.permissions, deleteWorkOrder: false }
  }
  const desk = makeDesk([planner, creator])
  const before = await desk.everything()
  await desk.done("planner", (caller) => deleteWorkOrders({ ids: [orderId("roy")] }, caller))
  await desk.done("creator", undo(1))
  expect((await desk.everything()).event.size).toBe(before.event.size)
  expect(await desk.refused("creator", undo(2))).toMatchObject({ _tag: "Forbidden" })
  await desk.done("planner", undo(2))
  expect((await desk.everything()).workOrder.has(orderId("roy"))).toBe(false)
})

it("undo of a creation needs the right to delete, and names visible rows only", async () => {
  const hidden = { display: false, editor: false }
  const rightsOf = (permissions: Partial<UserConfiguration["permissions"]>) => ({
    otherwise: hidden,
    productionVisibility: hidden,
    permissions: {
      ...looker("c").permissions,
      createWorkOrder: true,
      accessWorkOrdersListPage: false,
      ...permissions
    }
  })
  const desk = makeDesk([
    planner,
    blind,
    looker("maker", rightsOf({})),
    looker("remover", rightsOf({ deleteWorkOrder: true })),
    looker("lister", rightsOf({ accessWorkOrdersListPage: true }))
  ])
  const { id: _id, version: _version, steps: _steps, ...info } = workOrderRow("new")
  const dates = {
    productionDate: INSTALLATION,
    deliveryDate: INSTALLATION,
    deliveryEndDate: addDays(INSTALLATION, 1),
    installationDate: INSTALLATION,
    installationEndDate: addDays(INSTALLATION, 1)
  }
  const makes = (account: string, name: string) =>
    desk.done(account, (caller) =>
      createWorkOrder(
        { draft: { ...info, ...dates, name, templateId: "kitchen", stepValues: [] }, rows: null },
        caller
      )
    )
  const made = await makes("maker", "one")
  const removable = await makes("remover", "two")
  const listed = await makes("lister", "three")
  const undone = (account: string, { changeId }: typeof made) =>
    changeId === null
      ? expect.unreachable("nothing was created")
      : desk.refused(account, (caller) => undoChange({ changeId }, caller))
  // Hidden from their creators, who therefore cannot delete them; the error reveals nothing.
  expect(await undone("maker", made)).toMatchObject({ _tag: "Forbidden", rows: [] })
  expect(await undone("remover", removable)).toMatchObject({ _tag: "Forbidden", rows: [] })
  // Visible but not deletable: the error names it.
  expect(await undone("lister", listed)).toMatchObject({
    _tag: "Forbidden",
    rows: [{ table: "workOrder", name: "three" }]
  })
  expect(await undone("blind", made)).toMatchObject({ _tag: "NotFound" })
  for (const { changeId } of [made, removable, listed])
    if (changeId !== null) await desk.done("planner", (caller) => undoChange({ changeId }, caller))
  const names = [...(await desk.everything()).workOrder.values()].map(({ name }) => name)
  expect(names.filter((name) => ["one", "two", "three"].includes(name))).toEqual([])
  expect(await undone("maker", made)).toMatchObject({ _tag: "Forbidden", rows: [] })
})

it("users who could move a date back undo its move repeatedly", async () => {
  const desk = makeDesk([admin, fitter, looker("looker"), blind])
  const event = main("roy", "InstallationEvent")
  const startDate = addDays(event.startDate, 7)
  const time = { ...event, startDate, endDate: addDays(startDate, 1) }
  const before = await desk.everything()
  await desk.done("fitter", (caller) =>
    moveReference({ eventId: event.id, time, moveBrokenLink: false }, caller)
  )
  const moved = await desk.everything()
  expect(await desk.refused("looker", undo(1))).toMatchObject({ _tag: "Forbidden" })
  expect(await desk.refused("blind", undo(1))).toMatchObject({ _tag: "NotFound" })
  expect(await desk.refused("blind", undo(99))).toMatchObject({ _tag: "NotFound" })
  await desk.done("fitter", undo(1))
  const dates = (plan: typeof before) => [...plan.event.values()].map((row) => row.startDate)
  expect(dates(await desk.everything())).toEqual(dates(before))
  await desk.done("fitter", undo(2))
  expect(dates(await desk.everything())).toEqual(dates(moved))
})

it("administrators undo each other's writes, and no one else does", async () => {
  const { id: _id, version: _version, ...draft } = progressRow("saw")
  const desk = makeDesk([admin, chief, planner])
  await desk.done("admin", (caller) => createAnyRecord("progress", draft, caller))
  expect(await desk.refused("planner", undo(1))).toMatchObject({
    _tag: "Forbidden",
    rows: [{ table: "progress", name: "saw" }]
  })
  await desk.done("chief", undo(1))
})

it("all users undo a user event, as all may delete one", async () => {
  const desk = makeDesk([planner, blind])
  const time = timeOf(main("roy", "InstallationEvent"))
  const note = { title: "Note", comment: "", customHexColor: null, workOrderId: null, userIds: [] }
  await desk.done("planner", (caller) => createUserEvent({ ...note, time }, caller))
  await desk.done("blind", undo(1))
})
