import { afterAll, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"
import { storedMails } from "./storedMails.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

interface Mails {
  readonly data: ReadonlyArray<{ to: string; state: string; error: string; eventId?: string }>
}

const shop = await startShop()
const deliveries = [...shop.plan.event.values()].flatMap((each) =>
  each.eventType === "DeliveryEvent" && each.shipperId !== null ? [each] : []
)
const [first] = deliveries
if (first === undefined) throw new Error("the shop has no delivery")
const event = first
afterAll(() => shop.close())

const crewWith = async (emails: string) => {
  const { body } = await shop.get<object>("admin", `/shippers/${event.shipperId}`)
  await shop.post("admin", "/Delivery/updateShipper", { ...body, emails })
}
const copiesTo = async (deliveryCopies: string) => {
  const { body } = await shop.get<object>("admin", "/Email/getEmailConfiguration")
  return shop.post<{ readonly deliveryCopies: string }>(
    "admin",
    "/Email/updateEmailConfiguration",
    { ...body, deliveryCopies }
  )
}
const send = () =>
  shop.post<{ readonly recipients: ReadonlyArray<string> }>("planner", "/Email/sendDeliveryEmail", {
    id: event.id
  })
const previewed = async () => {
  const { body } = await shop.post<Mails>("planner", "/Email/preview", { id: event.id })
  return body.data.map(({ to }) => to)
}
const ofOrder = (account: string) =>
  shop.get<Mails>(account, `/WorkOrder/${event.workOrderId}/emails`)

it("send copies once each, without an invitation", async () => {
  await crewWith("camion@example.com")
  expect((await copiesTo("not an address")).status).toBe(400)
  expect((await copiesTo("Camion@example.com; bureau@example.com")).status).toBe(200)
  const sent = await send()
  expect(sent.body.recipients).toEqual(["camion@example.com", "bureau@example.com"])
  expect(await previewed()).toEqual(sent.body.recipients)
  const calendars = (await shop.run(storedMails)).filter(({ about }) => about !== undefined)
  expect(calendars.map(({ to, calendar }) => [to, calendar !== ""])).toEqual([
    ["camion@example.com", true],
    ["bureau@example.com", false]
  ])
  const many = Array.from({ length: 99 }, (_, place) => `c${place}@b.co`).join(";")
  await copiesTo(many)
  expect(await previewed()).toHaveLength(100)
  await copiesTo(`${many};d@b.co`)
  expect((await send()).body.code).toBe("TooManyRows")
  await copiesTo("bureau@example.com")
  await crewWith("")
  expect((await send()).body.code).toBe("NoEmailAddress")
})

it("show mail server answers at the work order to users who may write them", async () => {
  const patience = { timeout: 20_000 }
  await expect
    .poll(async () => (await ofOrder("planner")).body.data.map(({ state }) => state), patience)
    .toEqual(["sent", "sent"])
  for (const { id } of (await shop.run(storedMails)).filter(({ to }) => to.startsWith("camion")))
    await shop.execute(
      `UPDATE mail SET state = 'failed', error = '550 no such box' WHERE id = '${id}'`
    )
  const { body } = await ofOrder("planner")
  expect(body.data).toMatchObject([
    { to: "bureau@example.com", state: "sent", error: "", eventId: event.id },
    { to: "camion@example.com", state: "failed", error: "550 no such box", eventId: event.id }
  ])
})

it("are hidden from users who may not edit the visit", async () => {
  expect((await ofOrder("nothing")).status).toBe(404)
  const { body } = await shop.get<{ readonly version: number }>("admin", "/users/nothing")
  const sees = { shipperId: event.shipperId, display: true }
  for (const editor of [false, true]) {
    const { version } = (await shop.get<{ readonly version: number }>("admin", "/users/nothing"))
      .body
    const saved = await shop.post("admin", "/User/saveUserConfig", {
      id: "nothing",
      version,
      shippersVisibility: [{ ...sees, editor }]
    })
    expect(saved.status).toBe(200)
    const answer = await ofOrder("nothing")
    expect([answer.status, answer.body.data.length]).toEqual([200, editor ? 2 : 0])
  }
  expect(body.version).toBeGreaterThan(0)
  expect((await shop.get("planner", "/WorkOrder/nowhere/emails")).status).toBe(404)
})
