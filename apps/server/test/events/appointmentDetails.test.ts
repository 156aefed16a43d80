import type { Outcome } from "@atelier/contract"
import type { Event } from "@atelier/domain/event"
import { beforeEach, describe, expect, it } from "vitest"
import { type Answered, main, makeShopApi, orderId, type ShopApi, step } from "./ShopApi.ts"

let api: ShopApi
beforeEach(async () => {
  api = await makeShopApi()
})

const cut = step("roy", "cut")
const assemble = step("roy", "assemble")
const delivery = main("roy", "DeliveryEvent")
const installation = main("roy", "InstallationEvent")
const production = main("roy", "ProductionEvent")

const update = (kind: string) => `/Appointment/update${kind}AppointmentDetails`
const code = ({ status, body }: Answered) => [status, body.code]

const note = { title: "Call", comment: "", customHexColor: null, workOrderId: null, userIds: [] }
const day = {
  allDay: true,
  startDate: "2026-12-07",
  startTime: null,
  endDate: "2026-12-08",
  endTime: null
}

const made = async (account = "planner"): Promise<Event> => {
  const { body } = await api.post<Outcome & { readonly event: Event }>(
    account,
    "/Appointment/createUserAppointment",
    { ...note, time: day }
  )
  return body.event
}

describe("a new user event", () => {
  it("is pending, and any other status is rejected", async () => {
    const create = (fields: object) =>
      api.post<{ readonly event: Event }>("planner", "/Appointment/createUserAppointment", {
        ...{ ...note, time: day },
        ...fields
      })
    for (const [fields, path] of [
      [{ status: "Started" }, "status"],
      [{ status: "Completed" }, "status"],
      [{ status: "zzz" }, "status"],
      [{ eventType: "StepEvent" }, "eventType"]
    ] as const) {
      const { body, status } = await create(fields)
      expect([status, body.errors?.map((error) => error.path)]).toEqual([400, [path]])
    }
    const { body, status } = await create({ status: "Pending", eventType: "UserEvent" })
    expect(status).toBe(200)
    expect(body.event).toMatchObject({ ...note, status: "Pending", eventType: "UserEvent" })
  })
})

describe("the details of a visit", () => {
  const spelled = (event: Event, crew: object) => ({
    id: event.id,
    title: "",
    allDay: true,
    isMainEvent: true,
    status: event.status,
    startDate: event.startDate,
    startTime: null,
    endDate: event.endDate,
    endTime: null,
    comment: "By the back door",
    userCreated: false,
    workOrder: { idPublic: orderId("roy") },
    customHexColor: null,
    completePreviousProgressOnComplete: false,
    values: [],
    moveBrokenLink: false,
    ...crew
  })

  it.each([
    ["updateReference", production, { installers: [], shipper: null, type: "production" }],
    ["updateReference", delivery, { installers: [], type: "delivery" }],
    ["updateReference", installation, { shipper: null, type: "installation" }],
    ["updateDelivery", delivery, { installers: [] }],
    ["duplicateDelivery", delivery, { installers: [] }],
    ["updateInstallation", installation, { shipper: null }],
    ["duplicateInstallation", installation, { shipper: null }]
  ] as const)("%s ignore fields of other kinds", async (call, event, crew) => {
    const path = `/Appointment/${call}AppointmentDetails`
    const { status, body } = await api.post("planner", path, spelled(event, crew))
    expect(status).toBe(200)
    const { event: copy = event } = body as { readonly event?: Event }
    const after = await api.event(call.startsWith("duplicate") ? copy.id : event.id)
    expect(after).toMatchObject({
      comment: "By the back door",
      ...("shipperId" in event ? { shipperId: event.shipperId } : {}),
      ...("installerIds" in event ? { installerIds: event.installerIds } : {})
    })
  })

  it("reject users who do not do such a visit", async () => {
    const wrong = spelled(delivery, { installers: ["anna"] })
    expect(code(await api.post("planner", update("Delivery"), wrong))).toEqual([
      409,
      "WrongKindOfEvent"
    ])
  })
})

it("changing several events requires at least one change", async () => {
  const nothing = { events: [{ id: cut.id, version: 1 }], completePreviousProgressOnComplete: true }
  const { status, body } = await api.post("planner", "/Events/change", nothing)
  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ path: "", code: "tooFew" }])
})

describe("the details of a step", () => {
  it("are saved as the dialog sends them, without fields of other kinds", async () => {
    const { status, body } = await api.post("planner", update("Progress"), {
      id: cut.id,
      version: 1,
      title: "ignored",
      allDay: true,
      isMainEvent: false,
      installers: [],
      status: "Pending",
      startDate: "2026-11-30",
      startTime: null,
      endDate: "2026-12-02",
      endTime: null,
      comment: "Grain along",
      userCreated: false,
      workOrder: { idPublic: orderId("roy") },
      customHexColor: null,
      completePreviousProgressOnComplete: false,
      values: [
        { measureType: "SheetsQuantity", value: 4.5 },
        { measureType: "Parts", value: null }
      ],
      progress: { id: "cut" },
      userIds: ["planner"],
      breakLinkToReferenceDate: false,
      appointmentsToMove: []
    })
    expect(status).toBe(200)
    expect(body.changes.map(({ table }) => table)).toEqual(["event", "workOrder"])
    expect(await api.event(cut.id)).toEqual({
      ...cut,
      comment: "Grain along",
      userIds: ["planner"],
      version: 2
    })
    const seen = await api.get<{ readonly values: unknown }>(
      "planner",
      `/Events/getEvent?eventId=${cut.id}`
    )
    expect(seen.body.values).toEqual([{ measureType: "SheetsQuantity", value: 4.5 }])
  })

  it("complete it with all earlier steps in one change, undone as one", async () => {
    const { body } = await api.post("planner", update("Progress"), {
      id: assemble.id,
      comment: "Done",
      status: "Completed",
      completePreviousProgressOnComplete: true
    })
    expect(body.changes.map(({ id, reason }) => [id, reason._tag])).toEqual([
      [cut.id, "CompletedBefore"],
      [assemble.id, "Requested"]
    ])
    for (const { id } of [cut, assemble])
      expect(await api.event(id)).toMatchObject({ status: "Completed", version: 2 })
    expect((await api.post("planner", `/changes/${body.changeId}/undo`)).status).toBe(200)
    expect(await api.event(assemble.id)).toEqual({ ...assemble, version: 3 })
    expect(await api.event(cut.id)).toEqual({ ...cut, version: 3 })
  })

  it("start it and never reopen it", async () => {
    const path = `${update("Progress")}`
    const said = (status: string) => api.post("planner", path, { id: cut.id, status })
    expect((await said("Started")).status).toBe(200)
    expect(await api.event(cut.id)).toMatchObject({ status: "Started", startDate: cut.startDate })
    expect(code(await said("Pending"))).toEqual([409, "StatusNeverGoesBack"])
    expect((await said("Started")).body).toMatchObject({ changes: [] })
  })

  it("are the same in a preview, which writes nothing", async () => {
    const before = await api.everything()
    const body = { id: cut.id, startDate: "2026-12-02", appointmentsToMove: [assemble.id] }
    const shown = await api.post("planner", `${update("Progress")}?preview=true`, body)
    expect(await api.everything()).toBe(before)
    const done = await api.post("planner", update("Progress"), body)
    expect({ ...done.body, changeId: null }).toEqual(shown.body)
    expect(done.body.changes).toHaveLength(2)
  })

  it("break its link for good", async () => {
    await api.post("planner", update("Progress"), { id: cut.id, breakLinkToReferenceDate: true })
    expect(await api.event(cut.id)).toMatchObject({ link: "unlinked" })
  })

  it("are rejected when stale, impossible, of another kind, forbidden or hidden", async () => {
    const path = update("Progress")
    const ask = (account: string, body: object) => api.post(account, path, { id: cut.id, ...body })
    const stale = await ask("planner", { version: 2, comment: "x" })
    expect(code(stale)).toEqual([409, "VersionConflict"])
    expect(stale.body.current).toEqual(cut)
    expect(code(await ask("planner", { endDate: "2026-11-01" }))).toEqual([422, "ImpossibleTime"])
    expect(code(await ask("planner", { allDay: false }))).toEqual([422, "ImpossibleTime"])
    expect(code(await ask("planner", { id: delivery.id }))).toEqual([409, "WrongKindOfEvent"])
    expect(code(await ask("watcher", { comment: "x" }))).toEqual([403, "Forbidden"])
    expect(code(await ask("nobody", { comment: "x" }))).toEqual([400, "UnknownId"])
    expect(code(await ask("cutter", { id: assemble.id }))).toEqual([400, "UnknownId"])
    const wrong = await ask("planner", {
      comment: 5,
      values: [{ measureType: "Sheets", value: 0.001 }],
      status: "Done"
    })
    expect(wrong.status).toBe(400)
    expect(wrong.body.errors?.map(({ path: field }) => field).sort()).toEqual([
      "comment",
      "status",
      "values.0.measureType",
      "values.0.value"
    ])
  })
})

describe("the details of a production, delivery or installation", () => {
  it("copy crew and date to the work order, and linked steps follow", async () => {
    const { body } = await api.post("planner", update("Installation"), {
      id: installation.id,
      installers: [{ id: "bo", name: "Bo" }, "anna"],
      startDate: "2026-12-15",
      comment: "Ring twice",
      moveBrokenLink: false
    })
    expect(body.changes).toHaveLength(5)
    expect(await api.event(installation.id)).toMatchObject({
      installerIds: ["bo", "anna"],
      startDate: "2026-12-15",
      endDate: "2026-12-16",
      comment: "Ring twice"
    })
    expect(await api.event(cut.id)).toMatchObject({ startDate: "2026-12-01" })
  })

  it("are saved by the call for its kind or the one for all three", async () => {
    const shipper = { id: delivery.id, shipper: "truck" }
    expect((await api.post("planner", update("Delivery"), shipper)).status).toBe(200)
    const nobody = { id: delivery.id, shipper: null, status: "Pending" }
    expect((await api.post("planner", update("Reference"), nobody)).status).toBe(200)
    expect(await api.event(delivery.id)).toMatchObject({ shipperId: null, version: 3 })
    expect(code(await api.post("planner", update("Installation"), shipper))).toEqual([
      409,
      "WrongKindOfEvent"
    ])
    expect(code(await api.post("planner", update("Reference"), { id: cut.id }))).toEqual([
      409,
      "WrongKindOfEvent"
    ])
  })

  it("reject an unknown crew and a status of a production", async () => {
    const ask = (body: object) => api.post("planner", update("Delivery"), body)
    expect(code(await ask({ id: delivery.id, shipper: "nobody" }))).toEqual([400, "UnknownId"])
    expect(code(await ask({ id: delivery.id, installers: ["anna"] }))).toEqual([
      409,
      "WrongKindOfEvent"
    ])
    const begun = { id: production.id, status: "Started" }
    expect(code(await api.post("planner", update("Reference"), begun))).toEqual([
      409,
      "WrongKindOfEvent"
    ])
  })

  it("start and complete a visit, with open steps before it on request", async () => {
    const done = await api.post("planner", update("Delivery"), {
      id: delivery.id,
      status: "Completed",
      completePreviousProgressOnComplete: true
    })
    expect(done.body.changes.map(({ reason }) => reason._tag).toSorted()).toEqual([
      "CarriesDate",
      "CompletedBeforeDate",
      "CompletedBeforeDate",
      "CompletedBeforeDate",
      "CompletedWithSteps",
      "Requested"
    ])
    for (const { id } of [delivery, cut, production])
      expect((await api.event(id)).status).toBe("Completed")
    const again = { id: delivery.id, status: "Started" }
    const back = await api.post("planner", update("Delivery"), again)
    expect(code(back)).toEqual([409, "StatusNeverGoesBack"])
    expect(back.body).toMatchObject({ title: "Événement déjà avancé" })
  })
})

describe("a duplicated visit", () => {
  type Made = Outcome & { readonly event: Event }
  const path = (kind: string) => `/Appointment/duplicate${kind}AppointmentDetails`

  it("is a pending, independent further visit; original and order remain", async () => {
    const { body } = await api.post<Made>("planner", path("Installation"), {
      id: installation.id,
      startDate: "2026-12-18",
      installers: ["bo"]
    })
    expect(await api.event(body.event.id)).toEqual({
      ...installation,
      id: body.event.id,
      isMainEvent: false,
      values: [],
      installerIds: ["bo"],
      startDate: "2026-12-18",
      endDate: "2026-12-19"
    })
    expect(body.changes.map(({ id }) => id)).toEqual([body.event.id])
    expect((await api.remove("planner", `/events/${body.event.id}`)).status).toBe(200)
    const second = await api.post<Made>("planner", path("Delivery"), { id: delivery.id })
    expect(second.body.event).toMatchObject({ shipperId: "van", isMainEvent: false })
  })

  it("is previewed, and rejected for other kinds and without the right to edit", async () => {
    const before = await api.everything()
    const shown = await api.post("planner", `${path("Delivery")}?preview=true`, { id: delivery.id })
    expect(shown).toMatchObject({ status: 200, body: { changeId: null } })
    expect(await api.everything()).toBe(before)
    expect(code(await api.post("planner", path("Delivery"), { id: installation.id }))).toEqual([
      409,
      "WrongKindOfEvent"
    ])
    expect(code(await api.post("cutter", path("Delivery"), { id: delivery.id }))).toEqual([
      400,
      "UnknownId"
    ])
  })
})

describe("the details of a user event", () => {
  it("may be changed by all users", async () => {
    const { id } = await made()
    const saved = await api.post("nobody", update("User"), {
      id,
      version: 1,
      title: "Call back",
      customHexColor: "#aa5500",
      startDate: "2026-12-09",
      userIds: ["admin"]
    })
    expect(saved.status).toBe(200)
    expect(await api.event(id)).toMatchObject({
      title: "Call back",
      customHexColor: "#aa5500",
      startDate: "2026-12-09",
      endDate: "2026-12-10"
    })
    expect((await api.remove("nobody", `/Appointment/deleteUserEvent?eventId=${id}`)).status).toBe(
      200
    )
    expect((await api.get("planner", `/Events/getEvent?eventId=${id}`)).status).toBe(404)
  })

  it("may only refer to a visible work order", async () => {
    const { id } = await made()
    const ask = (account: string, workOrder: unknown) =>
      api.post(account, update("User"), { id, workOrder })
    const roy = { idPublic: orderId("roy"), name: "roy" }
    expect(code(await ask("nobody", roy))).toEqual([400, "UnknownId"])
    expect(code(await ask("planner", "none"))).toEqual([400, "UnknownId"])
    expect((await ask("cutter", roy)).status).toBe(200)
    expect(await api.event(id)).toMatchObject({ workOrderId: orderId("roy") })
    expect((await ask("nobody", null)).status).toBe(200)
    expect(await api.event(id)).toMatchObject({ workOrderId: orderId("roy") })
    expect((await ask("cutter", null)).status).toBe(200)
    expect(await api.event(id)).toMatchObject({ workOrderId: null })
  })

  it("require a title and a user event", async () => {
    const { id } = await made()
    const empty = await api.post("planner", update("User"), { id, title: " " })
    expect([empty.status, empty.body.errors?.map(({ path }) => path)]).toEqual([400, ["title"]])
    expect(code(await api.post("planner", update("User"), { id: cut.id }))).toEqual([
      409,
      "WrongKindOfEvent"
    ])
  })
})

describe("deleteUserEvent", () => {
  it("deletes user events only, with a preview", async () => {
    const { id } = await made()
    const path = "/Appointment/deleteUserEvent?eventId="
    expect((await api.remove("planner", `${path}${id}&preview=true`)).body.changeId).toBeNull()
    expect((await api.event(id)).id).toBe(id)
    expect(code(await api.remove("planner", `${path}${cut.id}`))).toEqual([409, "WrongKindOfEvent"])
    expect(code(await api.remove("nobody", `${path}${cut.id}`))).toEqual([404, "NotFound"])
    expect((await api.remove("planner", `${path}${id}`)).status).toBe(200)
  })
})

describe("starting and completing a step", () => {
  it("accepts the names with and without V2", async () => {
    const body = { progressAppointmentId: cut.id }
    const start = await api.post("cutter", "/Appointment/startProgressAppointment", body)
    expect(start.status).toBe(200)
    const path = "/Appointment/completeProgressAppointment"
    const done = await api.post("cutter", path, { ...body, completePreviousProgress: false })
    expect(done.status).toBe(200)
    const again = await api.post("cutter", `${path}V2`, { ...body, completePreviousProgress: true })
    expect(code(again)).toEqual([409, "StatusNeverGoesBack"])
  })
})
