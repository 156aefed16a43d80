import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { type ShopClient, startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let shop: ShopClient
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const CLIENT = "0b6c2f3e-erp@clients"
const erp = { displayName: "ERP", subject: CLIENT }
const me = async () => (await shop.get(CLIENT, "/User/getUserConfig")).status

it("another program gets access by its credentials, and loses it", async () => {
  expect(await me()).toBe(403)
  expect((await shop.post("planner", "/Service/createService", erp)).status).toBe(403)
  const made = await shop.post<{ readonly id: string }>("admin", "/Service/createService", erp)
  expect(made.status).toBe(200)
  const { id } = made.body
  expect(await me()).toBe(200)
  expect((await shop.get("admin", "/Service/getServices")).body).toEqual({
    data: [{ id, subject: CLIENT }]
  })
  expect((await shop.get(CLIENT, "/WorkOrder/getWorkOrders")).status, "no right yet").toBe(403)

  const note = { title: "Stock", startDate: "2026-12-01", endDate: "2026-12-02", allDay: true }
  const event = await shop.post<{ readonly event: { readonly id: string } }>(
    CLIENT,
    "/Appointment/createUserAppointment",
    note
  )
  const history = await shop.get<{ readonly data: ReadonlyArray<object> }>(
    "admin",
    `/Events/${event.body.event.id}/history`
  )
  expect(history.body.data).toMatchObject([{ userId: id, userName: "ERP" }])

  const twice = await shop.post("admin", "/Service/createService", { ...erp, displayName: "Other" })
  expect([twice.status, twice.body.code]).toEqual([409, "AlreadyThere"])
  const person = { displayName: "Planner", subject: "planner" }
  expect((await shop.post("admin", "/Service/createService", person)).status).toBe(409)
  const { body: row } = await shop.get<{ readonly version: number }>("admin", `/users/${id}`)
  const left = { id, version: row.version, licensed: false }
  expect((await shop.post("admin", "/User/saveUserConfig", left)).status).toBe(200)
  expect(await me()).toBe(403)
})
