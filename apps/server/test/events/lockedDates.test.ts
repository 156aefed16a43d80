import { beforeEach, describe, expect, it } from "vitest"
import { allDay, main, makeShopApi, orderId, type ShopApi, step } from "./ShopApi.ts"

let api: ShopApi
beforeEach(async () => {
  api = await makeShopApi()
})

const cut = step("roy", "cut")
const assemble = step("roy", "assemble")
const installation = main("roy", "InstallationEvent")

const lock = (ids: ReadonlyArray<string>, dateLocked = true) =>
  api.post("planner", "/Events/change", {
    events: ids.map((id) => ({ id, version: 1 })),
    dateLocked
  })

const moveStep = (query = "", version = 2) =>
  api.post("planner", `/Appointment/setProgressAppointmentDate${query}`, {
    id: cut.id,
    version,
    time: allDay("2026-12-01", "2026-12-02"),
    appointmentsToMove: []
  })

describe("a locked date", () => {
  it("is set for several events in one change and removed by undo", async () => {
    const { status, body } = await lock([cut.id, installation.id])
    expect([status, body.changes.map(({ id }) => id).sort()]).toEqual([
      200,
      [cut.id, installation.id].sort()
    ])
    expect(await api.event(cut.id)).toMatchObject({ dateLocked: true, startDate: cut.startDate })
    const undone = await api.post("planner", `/changes/${body.changeId}/undo`)
    expect([undone.status, await api.event(cut.id)]).toMatchObject([200, { dateLocked: false }])
  })

  it("needs confirmation also if the same dialog starts the event", async () => {
    await lock([cut.id])
    const save = (query: string, more: object) =>
      api.post("planner", `/Appointment/updateProgressAppointmentDetails${query}`, {
        id: cut.id,
        version: 2,
        ...more
      })
    const moved = { status: "Started", ...allDay("2026-12-01", "2026-12-02") }
    expect((await save("", moved)).body.code).toBe("DateLocked")
    const preview = await save("?preview=true", moved)
    expect(preview.body.warnings).toMatchObject([{ _tag: "LockedDateMoved", eventId: cut.id }])
    expect((await save("", { status: "Started" })).status).toBe(200)
  })

  it("needs nothing where it is already unlocked", async () => {
    const { status, body } = await lock([cut.id], false)
    expect([status, body.changeId, body.changes]).toEqual([200, null, []])
    expect((await api.event(cut.id)).version).toBe(1)
  })

  it("is a warning in a preview, an error without confirmation, and moves with it", async () => {
    await lock([cut.id])
    const preview = await moveStep("?preview=true")
    expect(preview.body.warnings).toContainEqual({
      _tag: "LockedDateMoved",
      workOrderId: orderId("roy"),
      eventId: cut.id,
      eventType: "StepEvent",
      progressId: "cut"
    })
    const refused = await moveStep()
    expect([refused.status, refused.body.code]).toEqual([409, "DateLocked"])
    expect(await api.event(cut.id)).toMatchObject({ startDate: cut.startDate, version: 2 })
    const moved = await moveStep("?moveLocked=true")
    expect(moved.status).toBe(200)
    expect(await api.event(cut.id)).toMatchObject({ startDate: "2026-12-01", dateLocked: true })
    const undone = await api.post("planner", `/changes/${moved.body.changeId}/undo`)
    expect([undone.status, await api.event(cut.id)]).toMatchObject([
      200,
      { startDate: cut.startDate, dateLocked: true }
    ])
  })

  it("moves if the same change unlocks it", async () => {
    await lock([cut.id])
    const { status } = await api.post("planner", "/Appointment/updateProgressAppointmentDetails", {
      id: cut.id,
      version: 2,
      ...allDay("2026-12-01", "2026-12-02"),
      dateLocked: false
    })
    expect([status, await api.event(cut.id)]).toMatchObject([
      200,
      { startDate: "2026-12-01", dateLocked: false }
    ])
  })

  it("stays when its reference date moves", async () => {
    await lock([assemble.id])
    const { status, body } = await api.post("planner", "/Appointment/setReferenceAppointmentDate", {
      id: installation.id,
      version: 1,
      time: allDay("2027-01-11", "2027-01-12"),
      moveBrokenLink: true
    })
    expect(status).toBe(200)
    expect(body.changes.map(({ id }) => id)).toContain(cut.id)
    expect(await api.event(assemble.id)).toMatchObject({ startDate: assemble.startDate })
  })

  it.each([
    ["nobody", 400, "UnknownId"],
    ["watcher", 403, "Forbidden"]
  ])("cannot be locked by %s", async (account, status, code) => {
    const refused = await api.post(account, "/Events/change", {
      events: [{ id: cut.id, version: 1 }],
      dateLocked: true
    })
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(await api.event(cut.id)).toMatchObject({ dateLocked: false })
  })
})
