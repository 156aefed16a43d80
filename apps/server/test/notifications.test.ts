import { afterAll, expect, it } from "vitest"
import { makeTestApi } from "../../../adapters/http/test/TestApi.ts"
import { appointmentHandlers } from "../src/handlers/events/appointments.ts"
import { notificationHandlers } from "../src/handlers/messages/notifications.ts"
import { allDay, main } from "./events/ShopApi.ts"
import { shopPlan } from "./events/shopPlan.ts"

const api = await makeTestApi({
  plan: shopPlan,
  handlers: { ...notificationHandlers, ...appointmentHandlers }
})
afterAll(() => api.stop())

const ask = async (account: string, path: string, body?: unknown) => {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }
  const response = await api.ask(account, `/api${path}`, init)
  return { status: response.status, body: await response.json() }
}

it("notifies users who see the date of another user's move, not for a preview", async () => {
  const event = main("roy", "InstallationEvent")
  const move = { version: event.version, time: allDay("2027-01-12", "2027-01-13") }
  const path = `/Appointment/setAppointmentDate/${event.id}`
  expect((await ask("admin", `${path}?preview=true`, move)).status).toBe(200)
  expect((await ask("planner", "/Notifications/new")).body).toBe(0)
  expect((await ask("admin", path, move)).status).toBe(200)
  expect((await ask("planner", "/Notifications/new")).body).toBe(1)
  expect((await ask("admin", "/Notifications/new")).body).toBe(0)
  const [notified] = (await ask("planner", "/Notifications?length=1")).body.data
  expect(notified).toMatchObject({
    notificationType: "WorkOrderInstallationDateUpdated",
    isNew: true,
    isRead: false
  })
  expect(JSON.parse(notified.notificationData).StartDateTime).toBe("2027-01-12T00:00")
  expect((await ask("admin", "/Notifications/setread", { id: notified.id })).status).toBe(400)
  expect((await ask("planner", "/Notifications/setread", { id: notified.id })).status).toBe(200)
  expect((await ask("planner", "/Notifications")).body.data).toMatchObject([
    { isNew: false, isRead: true }
  ])
})
