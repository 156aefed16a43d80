import type { CalendarEvent } from "@atelier/contract"
import { noScope } from "@atelier/domain/event"
import { afterAll, describe, expect, it } from "vitest"
import { allDay, main, makeShopApi, step } from "./ShopApi.ts"

const api = await makeShopApi()
afterAll(() => api.stop())

interface Drawn {
  readonly start: string
  readonly end: string
  readonly data: ReadonlyArray<CalendarEvent>
}

const idsOf = ({ body }: { readonly body: Pick<Drawn, "data"> }) =>
  body.data.map(({ event }) => event.id).sort()

const byId = ({ data }: Pick<Drawn, "data">) =>
  data.toSorted((one, other) => (one.event.id < other.event.id ? -1 : 1))

const weeks = "start=2026-11-30&end=2026-12-21"

describe("the calendar by days", () => {
  it("equals the query of events", async () => {
    const asked = await api.get<Drawn>("planner", `/calendar?${weeks}`)
    const queried = await api.post<Drawn>("planner", `/Events?${weeks}`, {})
    expect(byId(asked.body)).toEqual(byId(queried.body))
    expect(asked.body).toMatchObject({ start: "2026-11-30", end: "2026-12-21" })
    expect(idsOf(asked)).toHaveLength(6)
  })

  it("is filtered by comma-separated lists, with null for unassigned", async () => {
    const only = `/calendar?${weeks}&steps=cut,finish&installerIds=&shipperIds=null&production=false`
    expect(idsOf(await api.get("planner", only))).toEqual(
      [step("roy", "cut").id, step("roy", "finish").id].sort()
    )
  })

  it("covers the days of a view around a date", async () => {
    for (const [view, start, end] of [
      ["month", "2026-11-30", "2027-01-04"],
      ["dayGridMonth", "2026-11-30", "2027-01-04"],
      ["week", "2026-12-07", "2026-12-14"],
      ["listWeek", "2026-12-07", "2026-12-14"],
      ["day", "2026-12-09", "2026-12-10"]
    ])
      expect((await api.get("planner", `/calendar/${view}?date=2026-12-09`)).body).toMatchObject({
        start,
        end
      })
    const day = await api.get<Drawn>("planner", "/calendar/day?date=2026-12-09")
    expect(idsOf(day)).toEqual([step("roy", "finish").id])
  })

  it("covers today without a date", async () => {
    const { status, body } = await api.get<Drawn>("planner", "/Calendar/day")
    expect(status).toBe(200)
    expect(Date.parse(body.end) - Date.parse(body.start)).toBe(86_400_000)
  })

  it("names every invalid field and covers at most 400 days", async () => {
    const both = await api.get("planner", "/calendar?start=yesterday&end=2026-02-30")
    expect(both.status).toBe(400)
    expect(both.body.errors?.map(({ path }) => path)).toEqual(["start", "end"])
    for (const days of ["start=2026-12-01&end=2026-12-01", "start=2026-01-01&end=2028-01-01"]) {
      const { status, body } = await api.get("planner", `/calendar?${days}`)
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ["end"]])
    }
    expect((await api.get("planner", "/calendar/decade")).status).toBe(400)
  })

  it("contains only what the caller sees", async () => {
    expect(idsOf(await api.get("watcher", `/calendar?${weeks}`))).toEqual([step("roy", "cut").id])
    expect(idsOf(await api.get("nobody", "/calendar/month?date=2026-12-09"))).toEqual([])
  })
})

describe("the appointments of one kind", () => {
  const ids = async (account: string, call: string, more = "") =>
    idsOf(await api.get(account, `/Appointment/${call}?${weeks}${more}`))

  it("are those of one resource or of all", async () => {
    expect(await ids("planner", "getProgressAppointments", "&progressId=cut")).toEqual([
      step("roy", "cut").id
    ])
    expect(await ids("planner", "getAllProgressAppointments")).toHaveLength(3)
    const delivery = main("roy", "DeliveryEvent").id
    expect(await ids("planner", "getDeliveryAppointments", "&shipperId=van")).toEqual([delivery])
    expect(await ids("planner", "getDeliveryAppointments")).toEqual([delivery])
    expect(await ids("planner", "getAllDeliveryAppointments")).toEqual([delivery])
    const installation = main("roy", "InstallationEvent").id
    expect(await ids("planner", "getInstallationAppointments", "&installerId=anna")).toEqual([
      installation
    ])
    expect(await ids("planner", "getInstallationAppointments", "&installerId=bo")).toEqual([])
    expect(await ids("planner", "getInstallationAppointments")).toEqual([installation])
    expect(await ids("planner", "getProgressAppointments")).toEqual(
      await ids("planner", "getAllProgressAppointments")
    )
    expect(await ids("planner", "getAllInstallationAppointments")).toEqual([installation])
    expect(await ids("planner", "getProductionAppointments")).toEqual([
      main("roy", "ProductionEvent").id
    ])
  })

  it("contain that kind only, also during closures", async () => {
    const closed = await api.post("admin", "/blockerevents", {
      title: "Inventory",
      scope: { ...noScope, wholeShop: true },
      ...allDay("2026-12-17", "2026-12-18")
    })
    expect(closed.status).toBe(201)
    expect(idsOf(await api.get("planner", `/calendar?${weeks}`))).toHaveLength(7)
    expect(await ids("planner", "getAllProgressAppointments")).toHaveLength(3)
    expect(await ids("planner", "getProductionAppointments")).toHaveLength(1)
  })

  it("are filtered by their work orders", async () => {
    const all = "getAllProgressAppointments"
    expect(await ids("planner", all, "&templateIds=kitchen")).toHaveLength(3)
    expect(await ids("planner", all, "&templateIds=null")).toEqual([])
    expect(await ids("planner", all, "&workOrderTypeIds=null&search=ROY")).toHaveLength(3)
    expect(await ids("planner", all, "&search=levasseur")).toEqual([])
  })

  it("contain only what the caller sees", async () => {
    expect(await ids("watcher", "getAllProgressAppointments")).toEqual([step("roy", "cut").id])
    expect(await ids("watcher", "getProgressAppointments", "&progressId=finish")).toEqual([])
    for (const call of ["Delivery", "Installation"])
      expect(await ids("watcher", `getAll${call}Appointments`)).toEqual([])
    expect(await ids("watcher", "getProductionAppointments")).toEqual([])
  })
})

describe("the date of a step", () => {
  const path = "/v1.1/Appointment/getProgressAppointmentDate"

  it("is returned with the date that its link gives", async () => {
    const { id } = step("roy", "cut")
    const unseen = { link: null, expectedStartDate: null, expectedEndDate: null }
    expect((await api.get("watcher", `${path}?eventId=${id}`)).body).toMatchObject(unseen)
    expect((await api.get("planner", `${path}?eventId=${id}`)).body).toEqual({
      eventId: id,
      startDate: "2026-11-30",
      endDate: "2026-12-02",
      link: "intact",
      expectedStartDate: "2026-11-30",
      expectedEndDate: "2026-12-02"
    })
    const would = await api.get("watcher", `${path}?eventId=${id}&referenceDate=2026-12-15`)
    expect(would.body).toMatchObject({
      expectedStartDate: "2026-12-01",
      expectedEndDate: "2026-12-03"
    })
  })

  it("is rejected for other kinds of events and hidden ones", async () => {
    const delivery = await api.get("planner", `${path}?eventId=${main("roy", "DeliveryEvent").id}`)
    expect([delivery.status, delivery.body.code]).toEqual([409, "WrongKindOfEvent"])
    for (const id of [step("roy", "finish").id, "none"]) {
      const { status, body } = await api.get("watcher", `${path}?eventId=${id}`)
      expect([status, body.code]).toEqual([404, "NotFound"])
    }
  })
})

describe("the flag of a progress for moving later steps", () => {
  it("is returned for a visible progress only", async () => {
    const path = "/progress/isMoveLaterStep?progressId="
    expect((await api.get("watcher", `${path}cut`)).body).toEqual({ isMoveLaterStep: true })
    expect((await api.get("planner", `${path}finish`)).body).toEqual({ isMoveLaterStep: false })
    expect((await api.get("watcher", `${path}finish`)).status).toBe(404)
    expect((await api.get("planner", `${path}none`)).status).toBe(404)
  })
})
