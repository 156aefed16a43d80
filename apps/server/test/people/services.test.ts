import { randomBytes } from "node:crypto"
import type { CallOutput } from "@atelier/contract"
import { afterAll, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"

type Service = CallOutput<"getServices">["data"][number]

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const shop = await startShop()
afterAll(() => shop.close())

const CLIENT = "0b6c2f3e-erp@clients"
const erp = { displayName: "ERP", subject: CLIENT }
const allServices = async () =>
  (await shop.get<{ readonly data: ReadonlyArray<Service> }>("admin", "/Service/getServices")).body
    .data
const me = async () => (await shop.get(CLIENT, "/User/getUserConfig")).status

it("another program gets access by its credentials, and loses it", async () => {
  expect(await me()).toBe(403)
  expect((await shop.post("planner", "/Service/createService", erp)).status).toBe(403)
  const made = await shop.post<{ readonly id: string }>("admin", "/Service/createService", erp)
  expect(made.status).toBe(200)
  const { id } = made.body
  expect(await me()).toBe(200)
  expect(await allServices()).toContainEqual({
    id,
    signsInBy: "provider",
    subject: CLIENT,
    changedAt: expect.any(String),
    usedAt: null
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

const newKey = (): string => randomBytes(32).toString("base64url")

it("another program is let in by a key until it is replaced or revoked", async () => {
  const [first, second] = [newKey(), newKey()]
  const ask = (path: string, key: string, accept = "application/json") =>
    fetch(`${shop.origin}/api${path}`, {
      headers: { authorization: `Bearer atelier_${key}`, accept }
    })
  const statusOf = async (key: string) => (await ask("/User/getUserConfig", key)).status
  const service = async () => (await allServices()).find((one) => one.id === id)
  expect(await statusOf(first)).toBe(401)
  const label = { displayName: "Label printer" }
  const add = (body: object) => shop.post("admin", "/Service/createService", { ...label, ...body })
  expect((await add({})).status, "neither key nor subject").toBe(400)
  expect((await add({ key: first, subject: "label" })).status, "both").toBe(400)
  expect((await add({ key: "short" })).status).toBe(400)
  const { id } = (await add({ key: first })).body as { readonly id: string }
  expect((await add({ key: first })).status, "the key of another program").toBe(409)
  expect(await service()).toMatchObject({ signsInBy: "apiKey", subject: null, usedAt: null })
  expect(await statusOf(first)).toBe(200)
  expect((await service())?.usedAt).toEqual(expect.any(String))

  const change = (account: string, key: string | null) =>
    shop.post(account, "/Service/changeKey", { id, key })
  expect((await change("planner", second)).status).toBe(403)
  const stream = await ask("/changes", first, "text/event-stream")
  expect(stream.status).toBe(200)
  expect((await change("admin", second)).status).toBe(200)
  expect(await stream.text(), "the stream ends").toEqual(expect.any(String))
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
  expect((await change("admin", null)).status).toBe(200)
  expect(await statusOf(second)).toBe(401)
  expect(await service()).toMatchObject({ signsInBy: "nothing" })
  const { body: users } = await shop.get<ReadonlyArray<{ readonly id: string }>>("admin", "/users")
  const programs = (await allServices()).map((one) => one.id)
  const person = users.find((user) => !programs.includes(user.id))
  const refused = await shop.post("admin", "/Service/changeKey", { id: person?.id, key: second })
  expect(refused.body.code, "a person has no key").toBe("UnknownId")
})
