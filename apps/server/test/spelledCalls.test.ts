import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { dayFromToday } from "./dayFromToday.ts"
import { type ShopClient, startShop } from "./ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

interface Timed {
  readonly id: string
  readonly version: number
  readonly eventType: string
  readonly status: string
  readonly allDay: boolean
  readonly startDate: string
  readonly startTime: string | null
  readonly endDate: string
  readonly endTime: string | null
}

let shop: ShopClient
let events: ReadonlyArray<Timed> = []
beforeAll(async () => {
  shop = await startShop()
  const ids = async (path: string) =>
    (
      await shop.get<{ readonly data: ReadonlyArray<{ readonly id: string }> }>("admin", path)
    ).body.data.map(({ id }) => id)
  const { body } = await shop.post<{ readonly data: ReadonlyArray<{ readonly event: Timed }> }>(
    "admin",
    `/Events?start=${dayFromToday(-1)}T00:00:00-05:00&end=${dayFromToday(75)}&userevent=True&production=1`,
    {
      installerIds: [null, ...(await ids("/Installers/getInstallers"))],
      shipperIds: [null, ...(await ids("/Delivery/getShippers"))],
      steps: await ids("/Progress/"),
      workOrderTypeIds: [null, ...(await ids("/JobType/getAllJobTypes"))],
      templateIds: [null, ...(await ids("/Template/getAllTemplates/list"))]
    }
  )
  events = body.data.map(({ event }) => event)
})
afterAll(() => shop.close())

const found = (eventType: string, status = "Pending"): Timed => {
  const event = events.find((each) => each.eventType === eventType && each.status === status)
  if (event === undefined) throw new Error(`no ${status} ${eventType}`)
  return event
}

const flatTime = ({ allDay, startDate, startTime, endDate, endTime }: Timed) => ({
  allDay,
  startDate,
  startTime,
  endDate,
  endTime
})

describe("a move to the current time of an event, with time fields at the top level,", () => {
  it.each([
    ["setUserAppointmentDate", "UserEvent"],
    ["setProgressAppointmentDate", "StepEvent"],
    ["setReferenceAppointmentDate", "ProductionEvent"],
    ["setReferenceAppointmentDate", "DeliveryEvent"],
    ["setReferenceAppointmentDate", "InstallationEvent"],
    ["setAppointmentEndDate", "StepEvent"],
    ["setProgressAppointmentEndDate", "StepEvent"],
    ["setDeliveryAppointmentEndDate", "DeliveryEvent"],
    ["setInstallationAppointmentEndDate", "InstallationEvent"]
  ])("%s of a %s writes nothing", async (call, eventType) => {
    const event = found(eventType)
    const { status, body } = await shop.post<{ readonly changeId: string | null }>(
      "admin",
      `/Appointment/${call}`,
      { id: event.id, ...flatTime(event) }
    )
    expect([status, body.changeId]).toEqual([200, null])
    const { body: read } = await shop.get<{ readonly event: Timed }>(
      "admin",
      `/Events/getEvent?eventId=${event.id}`
    )
    expect(read.event.version).toBe(event.version)
  })
})

describe("a call in the spelling of the original product", () => {
  const named = { name: "Named alone" }
  const order = { idPublic: "order-2401" }

  const spelled: ReadonlyArray<readonly [method: string, path: string, body?: object]> = [
    ["POST", "/Progress/createProgress", named],
    ["POST", "/Installers/createInstaller", named],
    ["POST", "/Delivery/createShipper", named],
    ["POST", "/JobType/createJobType", named],
    ["POST", "/Template/createTemplate", { ...named, templateSteps: [] }],
    ["POST", "/contractors", named],
    ["GET", "/WorkOrder/getWorkOrderByIdPublic?idPublic=order-2401"],
    ["GET", "/WorkOrder/getWorkOrderByIdPublicNoWorkOrderSteps?idPublic=order-2401"],
    ["POST", "/WorkOrder/getWorkOrdersValuesByIdPublic", [order]],
    ["POST", "/WorkOrder/getWorkOrderStepsValues", ["order-2401"]],
    ["POST", "/WorkOrder/getWorkOrdersNoWorkOrderProgress", ["order-2401"]],
    ["DELETE", "/WorkOrder/batch?preview=true", ["order-2401"]],
    ["DELETE", "/WorkOrder?idPublic=order-2401&preview=TRUE"]
  ]

  it.each(spelled.map(([method, path, body]) => ({ method, path, body })))(
    "$method $path is accepted",
    async ({ method, path, body }) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const { status } = await shop.ask("admin", `/api${path}`, { method, ...sent })
      expect([200, 201]).toContain(status)
    }
  )

  it.each(["startProgressAppointmentV2", "completeProgressAppointmentV2"])(
    "%s has its fields in the query",
    async (call) => {
      const query = `progressAppointmentId=${found("StepEvent").id}&preview=true`
      const { status } = await shop.ask("admin", `/api/Appointment/${call}?${query}`, {
        method: "POST"
      })
      expect(status).toBe(200)
    }
  )

  it("a template has steps with progresses, one a day up to the reference date", async () => {
    const { body: progresses } = await shop.get<{
      readonly data: ReadonlyArray<{ readonly id: string }>
    }>("admin", "/Progress/")
    const [cut, edge] = progresses.data.map(({ id }) => id)
    const { body } = await shop.post<{ readonly steps: unknown }>(
      "admin",
      "/Template/createTemplate",
      { name: "Spelled", templateSteps: [{ progress: { id: cut } }, { progress: { id: edge } }] }
    )
    const usual = { referenceDate: "installation", linked: true, numberOfDays: null }
    expect(body.steps).toMatchObject([
      { ...usual, progressId: cut, offsetDays: -2 },
      { ...usual, progressId: edge, offsetDays: -1 }
    ])
  })
})

describe("a misleading request", () => {
  it.each([
    ["a content encoding", { "content-encoding": "gzip" }],
    ["another charset", { "content-type": "application/json; charset=iso-8859-1" }]
  ])("is rejected for %s", async (_, headers: Record<string, string>) => {
    const body = JSON.stringify({ name: "Roy" })
    const request = { method: "POST", body, headers }
    expect((await shop.ask("admin", "/api/contractors", request)).status).toBe(415)
  })

  it("is rejected for a broken escape", async () => {
    const response = await shop.ask("admin", "/api/WorkOrder/getWorkOrders?search=%E0%A4%A")
    expect(response.status).toBe(400)
  })

  it("is rejected for a step assigned to a user without licence", async () => {
    const { id } = found("StepEvent")
    const { status, body } = await shop.post<{ readonly errors: unknown }>(
      "admin",
      "/Appointment/updateProgressAppointmentDetails",
      { id, userIds: ["visitor"] }
    )
    expect([status, body.code]).toEqual([400, "UnknownId"])
  })
})
