import { afterAll, beforeAll, expect, it } from "vitest"
import { makeTestApi, type TestApi } from "../../../adapters/http/test/TestApi.ts"
import { appointmentHandlers } from "../src/handlers/appointments.ts"
import { calendarConfigHandlers } from "../src/handlers/calendarConfig.ts"
import { notificationHandlers } from "../src/handlers/notifications.ts"
import { referenceWriteHandlers } from "../src/handlers/referenceWrites.ts"
import { allDay, main } from "./events/ShopApi.ts"
import { shopPlan } from "./events/shopPlan.ts"

let api: TestApi
beforeAll(async () => {
  api = await makeTestApi({
    plan: shopPlan,
    handlers: {
      ...notificationHandlers,
      ...appointmentHandlers,
      ...calendarConfigHandlers,
      ...referenceWriteHandlers
    }
  })
})
afterAll(() => api.stop())

const ask = async (account: string, path: string, body?: unknown) => {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }
  const response = await api.ask(account, `/api${path}`, init)
  return { status: response.status, body: await response.json() }
}

it("who sees a date that somebody else moved is told, and reads it; a preview tells nobody", async () => {
  const event = main("roy", "InstallationEvent")
  const move = { version: event.version, time: allDay("2027-01-12", "2027-01-13") }
  const path = `/Appointment/setAppointmentDate/${event.id}`
  expect((await ask("admin", `${path}?preview=true`, move)).status).toBe(200)
  expect((await ask("planner", "/Notifications/new")).body).toBe(0)
  expect((await ask("admin", path, move)).status).toBe(200)
  expect((await ask("planner", "/Notifications/new")).body).toBe(1)
  expect((await ask("admin", "/Notifications/new")).body).toBe(0)
  const [told] = (await ask("planner", "/Notifications?length=1")).body.data
  expect(told).toMatchObject({
    notificationType: "WorkOrderInstallationDateUpdated",
    isNew: true,
    isRead: false
  })
  expect(JSON.parse(told.notificationData).StartDateTime).toBe("2027-01-12T00:00")
  expect((await ask("admin", "/Notifications/setread", { id: told.id })).status).toBe(404)
  expect((await ask("planner", "/Notifications/setread", { id: told.id })).status).toBe(200)
  expect((await ask("planner", "/Notifications")).body.data).toMatchObject([
    { isNew: false, isRead: true }
  ])
})

it("calendar items are decided by administrators, on the version that they read", async () => {
  const items = { id: "progress", version: 0, fields: ["clientName"] }
  const path = "/CalendarConfig/updateCalendarItemsConfig"
  expect((await ask("planner", path, items)).status).toBe(403)
  expect((await ask("admin", path, items)).body).toEqual({ ...items, version: 1 })
  expect(await ask("admin", path, items)).toMatchObject({
    status: 409,
    body: { current: { version: 1 } }
  })
  expect((await ask("planner", "/CalendarConfig/Progress")).body.fields).toEqual(["clientName"])
})

it("named calls write reference data: for administrators, by id or public id, unless it is in use", async () => {
  const draft = { name: "Retouche", steps: [] }
  expect((await ask("planner", "/JobType/createJobType", draft)).status).toBe(403)
  const { body: made } = await ask("admin", "/JobType/createJobType", draft)
  const renamed = { ...made, name: "Retouches" }
  expect((await ask("admin", "/JobType/updateJobType", renamed)).body.version).toBe(2)
  expect((await ask("admin", "/JobType/updateJobType", renamed)).status).toBe(409)
  expect((await ask("admin", "/JobType/deleteJobType", { idPublic: made.id })).status).toBe(200)
  expect((await ask("admin", "/JobType/deleteJobType", { id: made.id })).status).toBe(404)
})
