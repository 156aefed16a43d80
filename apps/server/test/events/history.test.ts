import { commitChanges, programFor } from "@atelier/application/proposal"
import type { CommittedChange } from "@atelier/contract"
import { created } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import { userEventRow } from "@atelier/domain/testing"
import { Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { dayFromToday } from "../dayFromToday.ts"
import { allDay, makeShopApi, orderId, type ShopApi, step } from "./ShopApi.ts"

let api: ShopApi
beforeEach(async () => {
  api = await makeShopApi()
})

interface History {
  readonly data: ReadonlyArray<
    CommittedChange & { readonly userName: string | null; readonly undoes: string | null }
  >
  readonly total: number
}

const cut = step("roy", "cut")
const finish = step("roy", "finish")
const roy = orderId("roy")

const eventHistory = (account: string, id: string, page = "") =>
  api.get<History>(account, `/Events/${id}/history${page}`)
const orderHistory = (account: string, page = "") =>
  api.get<History>(account, `/WorkOrder/${roy}/history${page}`)

const save = (account: string, id: string, comment: string) =>
  api.post(account, "/Appointment/updateProgressAppointmentDetails", { id, comment })

describe("the history of an event", () => {
  it("lists authors, intents, and values before and after, newest first", async () => {
    const { body: first } = await save("cutter", cut.id, "first")
    await save("planner", finish.id, "elsewhere")
    const { body: outcome } = await save("planner", cut.id, "second")
    await api.post("admin", `/changes/${outcome.changeId}/undo`)
    const { body } = await eventHistory("watcher", cut.id)
    expect(body.total).toBe(3)
    expect(body.data.map(({ userId, intent, undoes }) => [userId, intent, undoes])).toEqual([
      ["admin", "undoChange", outcome.changeId],
      ["planner", "changeStepDetails", null],
      ["cutter", "changeStepDetails", null]
    ])
    expect(body.data[2]).toMatchObject({
      id: first.changeId,
      userName: "cutter",
      changes: [{ id: cut.id, before: { comment: "" }, after: { comment: "first", version: 2 } }]
    })
    expect(Date.parse(body.data[0]?.at ?? "")).toBeGreaterThan(0)
  })

  it("contains the event's own changes only", async () => {
    await api.post("planner", `/Appointment/setAppointmentDate/${cut.id}`, {
      version: 1,
      time: allDay("2026-12-02", "2026-12-04"),
      appointmentsToMove: [finish.id]
    })
    const { body } = await eventHistory("planner", finish.id)
    expect(body.data[0]?.changes.map(({ id, reason }) => [id, reason._tag])).toEqual([
      [finish.id, "PushedBy"]
    ])
  })

  it("is paged", async () => {
    const { body: first } = await save("planner", cut.id, "a")
    for (const comment of ["b", "c"]) await save("planner", cut.id, comment)
    const { body } = await eventHistory("planner", cut.id, "?page=2&pageSize=2")
    expect([body.total, body.data.map(({ id }) => id)]).toEqual([3, [first.changeId]])
  })

  it("of a user event remains after it is linked to a work order", async () => {
    const made = await api.post<{ readonly event: { readonly id: string } }>(
      "planner",
      "/Appointment/createUserAppointment",
      {
        title: "Call",
        comment: "",
        customHexColor: null,
        workOrderId: null,
        userIds: [],
        time: allDay("2026-12-07", "2026-12-08")
      }
    )
    const { id } = made.body.event
    await api.post("planner", "/Appointment/updateUserAppointmentDetails", { id, workOrder: roy })
    // The order is hidden from this user, so that nothing has changed for them.
    expect((await eventHistory("nobody", id)).body.total).toBe(1)
    expect((await orderHistory("planner")).body.total).toBe(1)
  })

  it("is missing for hidden and unknown events", async () => {
    await save("planner", finish.id, "hidden")
    for (const id of [finish.id, "none"])
      expect(await eventHistory("cutter", id)).toMatchObject({
        status: 404,
        body: { code: "NotFound" }
      })
  })
})

describe("the history of a work order", () => {
  it("contains the visible part of the order and its events", async () => {
    const { body: seen } = await save("planner", cut.id, "seen")
    await save("planner", finish.id, "hidden")
    await save("planner", step("levasseur", "cut").id, "elsewhere")
    expect((await orderHistory("planner")).body).toMatchObject({
      total: 2,
      data: [{ changes: [{ id: finish.id }] }, { changes: [{ id: cut.id }] }]
    })
    const { body } = await orderHistory("watcher")
    expect([body.total, body.data.map(({ id }) => id)]).toEqual([1, [seen.changeId]])
    expect(JSON.stringify(body)).not.toContain("hidden")
    const other = await api.get<History>("watcher", `/workorders/${roy}/history`)
    expect(other.body).toEqual(body)
  })

  it("contains the former values", async () => {
    await api.post("planner", "/Appointment/updateProgressAppointmentDetails", {
      id: cut.id,
      values: [{ measureType: "Parts", value: 3 }]
    })
    const { body } = await orderHistory("watcher")
    expect(body.data[0]?.changes.map(({ table, id }) => [table, id])).toEqual([["workOrder", roy]])
  })

  it("is missing for a hidden work order", async () => {
    await save("planner", cut.id, "seen")
    expect((await orderHistory("nobody")).status).toBe(404)
    expect((await api.get("planner", "/WorkOrder/none/history")).status).toBe(404)
  })
})

interface Journal {
  readonly data: ReadonlyArray<
    History["data"][number] & {
      readonly omitted: number
      readonly orders: ReadonlyArray<{ readonly id: string; readonly name: string }>
    }
  >
  readonly total: number
}

const journal = (account: string, query = "") => {
  const [start, end] = [dayFromToday(-1), dayFromToday(2)]
  return api.get<Journal>(account, `/Records/journal?start=${start}&end=${end}${query}`)
}

describe("the journal of the shop", () => {
  it("lists all changes with their work orders, newest first", async () => {
    await save("cutter", cut.id, "first")
    await save("planner", step("levasseur", "cut").id, "elsewhere")
    const { body } = await journal("planner")
    expect(body.data.slice(0, 2)).toMatchObject([
      { userId: "planner", orders: [{ id: orderId("levasseur") }], omitted: 0 },
      { userId: "cutter", intent: "changeStepDetails", orders: [{ id: roy }] }
    ])
  })

  it("is filtered by user, work order, intent and days", async () => {
    await save("cutter", cut.id, "first")
    await save("planner", step("levasseur", "cut").id, "elsewhere")
    const idsFor = async (query: string) =>
      (await journal("planner", query)).body.data.map(({ userId }) => userId)
    expect(await idsFor("&userId=cutter")).toEqual(["cutter"])
    expect(await idsFor(`&workOrderId=${orderId("levasseur")}`)).toEqual(["planner"])
    expect(await idsFor("&intent=changeStepDetails")).toEqual(["planner", "cutter"])
    expect(await idsFor("&intent=moveStep")).toEqual([])
    const past = await api.get<Journal>(
      "planner",
      "/Records/journal?start=2020-01-01&end=2020-02-01"
    )
    expect(past.body).toEqual({ data: [], total: 0 })
  })

  it("lists a change of more than a megabyte without its rows", async () => {
    const large = Array.from({ length: 3_000 }, (_, number) =>
      userEventRow(`large-${number}`, { comment: "x".repeat(400), userIds: ["planner"] })
    )
    await api.runtime.runPromise(
      Effect.orDie(
        commitChanges(
          large.map((row) => created("event", row, { _tag: "Requested" })),
          { caller: programFor("planner"), intent: "importWorkOrders" }
        )
      )
    )
    const [newest] = (await journal("planner")).body.data
    expect(newest).toMatchObject({ intent: "importWorkOrders", changes: [], omitted: 0 })
    const [ofOther] = (await journal("lister")).body.data
    expect(ofOther).toMatchObject({ intent: "other", changes: [] })
  })

  it("contains nothing hidden from the reader", async () => {
    const before = (await journal("lister")).body
    await save("planner", finish.id, "hidden")
    expect((await journal("lister")).body).toEqual(before)
    await save("planner", cut.id, "seen")
    expect((await journal("lister")).body.total).toBe(before.total + 1)
    expect((await journal("watcher")).status).toBe(403)
  })
})

describe("a change of two work orders", () => {
  const other = step("levasseur", "finish")
  const lockBoth = async (): Promise<string> => {
    const events = [cut.id, other.id].map((id) => ({ id, version: 1 }))
    const { body } = await api.post("planner", "/Events/change", { events, dateLocked: true })
    return body.changeId ?? ""
  }
  const lockOf = (event: Event): boolean => "dateLocked" in event && event.dateLocked
  const locks = async () =>
    Promise.all([cut.id, other.id].map(async (id) => lockOf(await api.event(id))))
  const undo = (account: string, id: string, workOrderId: string, preview = false) =>
    api.post(account, `/changes/${id}/undo?workOrderId=${workOrderId}&preview=${preview}`)

  it("is undone for one of them although the other has changed", async () => {
    const id = await lockBoth()
    await save("planner", other.id, "later")
    expect((await api.post("planner", `/changes/${id}/undo`)).body.code).toBe("UndoConflict")
    const { body: shown } = await undo("planner", id, roy, true)
    expect(shown.changes.map((change) => change.id)).toEqual([cut.id])
    expect(await locks()).toEqual([true, true])
    expect((await undo("planner", id, roy)).status).toBe(200)
    expect(await locks()).toEqual([false, true])
    const { body } = await orderHistory("planner")
    expect(body.data[0]).toMatchObject({ intent: "undoChange", undoes: id })
    const { body: ofOther } = await eventHistory("planner", other.id)
    expect(ofOther.data.map(({ undoes }) => undoes)).toEqual([null, null])
  })

  it("cannot be undone in part for other or hidden work orders", async () => {
    const id = await lockBoth()
    const unknown = await undo("planner", id, "none")
    expect([unknown.status, unknown.body.code]).toEqual([404, "NotFound"])
    const hidden = await undo("watcher", id, orderId("levasseur"))
    const nothing = await undo("watcher", id, "none")
    expect([hidden.status, hidden.body.code]).toEqual([nothing.status, nothing.body.code])
    expect(await locks()).toEqual([true, true])
  })
})
