import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { DeliveryEvent, Event, InstallationEvent } from "@atelier/domain/event"
import { afterAll, describe, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

interface Sent {
  readonly success: boolean
  readonly recipients: ReadonlyArray<string>
}
interface Queued {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly state: string
}
interface History {
  readonly data: ReadonlyArray<{
    readonly intent: string
    readonly userName: string | null
    readonly changes: ReadonlyArray<object>
  }>
}
interface Refused {
  readonly errors: ReadonlyArray<{ readonly path: string }>
}

const shop = await startShop()
afterAll(() => shop.close())

const found = <E extends Event>(is: (event: Event) => event is E): E => {
  for (const event of shop.plan.event.values()) if (is(event)) return event
  throw new Error("the shop has no such event")
}
const delivery = () =>
  found(
    (event): event is DeliveryEvent & { readonly shipperId: string } =>
      event.eventType === "DeliveryEvent" &&
      event.shipperId !== null &&
      (shop.plan.workOrder.get(event.workOrderId)?.values.length ?? 0) > 1
  )
const installation = (crew: string) =>
  found(
    (event): event is InstallationEvent =>
      event.eventType === "InstallationEvent" && event.installerIds.includes(crew)
  )

const send = <A = Sent>(account: string, what: "Delivery" | "Installation", body: object) =>
  shop.post<A>(account, `/Email/send${what}Email`, body)

const mails = async (): Promise<ReadonlyArray<Queued>> =>
  (await shop.get<{ readonly data: ReadonlyArray<Queued> }>("admin", "/Email/getEmails")).body.data

const written = async (
  to: string
): Promise<{ readonly subject: string; readonly text: string }> => {
  const one = async () => (await mails()).find((mail) => mail.to === to)
  await expect.poll(async () => (await one())?.state, { timeout: 20_000 }).toBe("sent")
  const mail = await one()
  const file = readFileSync(join(shop.settings.mailFolder, `${mail?.id}.eml`), "utf8")
  const text = file
    .replaceAll("=\r\n", "")
    .replace(/((?:=[0-9A-F]{2})+)/g, (bytes) =>
      Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8")
    )
  return { subject: mail?.subject ?? "", text }
}

const crewWith = async (id: string, emails: string) => {
  const { body } = await shop.get<object>("admin", `/shippers/${id}`)
  await shop.post("admin", "/Delivery/updateShipper", { ...body, emails })
}

describe("an e-mail about a delivery", () => {
  it("is sent once to each address of its shipper, in the language of its owner", async () => {
    const event = delivery()
    const order = shop.plan.workOrder.get(event.workOrderId)
    await shop.post("planner", "/User/saveUserConfig", { emailLanguage: "en" })
    await shop.post("admin", "/CalendarConfig/updateCalendarItemsConfig", {
      id: "email",
      version: 0,
      fields: ["name", "values", "deliveryDate", "percentCompleted"]
    })
    await crewWith(event.shipperId, "camion@example.com; Planner@example.com, camion@example.com")
    const sent = await send("planner", "Delivery", { id: event.id, comment: "Sonner à l’arrière" })
    expect(sent.body).toEqual({
      success: true,
      recipients: ["camion@example.com", "Planner@example.com"]
    })
    const undone = await shop.post<Refused>("admin", `/changes/${await shop.newestChange()}/undo`)
    expect([undone.status, undone.body.code]).toEqual([403, "Forbidden"])
    const [french, english] = [
      await written("camion@example.com"),
      await written("Planner@example.com")
    ]
    expect(french.subject).toContain(`Livraison : ${order?.name}`)
    expect(english.subject).toContain(`Delivery: ${order?.name}`)
    for (const { text } of [french, english]) {
      expect(text).toContain("Sonner à l’arrière")
      expect(text).toContain("text/calendar; charset=utf-8; method=REQUEST")
    }
    const [, invitation = ""] = /(BEGIN:VCALENDAR.*?END:VCALENDAR)/s.exec(english.text) ?? []
    for (const line of [
      `UID:${event.id}`,
      "SEQUENCE:0",
      `DTSTART;VALUE=DATE:${event.startDate.replaceAll("-", "")}`,
      `DTEND;VALUE=DATE:${event.endDate.replaceAll("-", "")}`,
      "mailto:atelier@localhost",
      "Planner@example.com"
    ])
      expect(invitation.replaceAll("\r\n ", "")).toContain(line)
    for (const { measureType } of order?.values ?? [])
      expect(french.text).not.toContain(`${measureType} `)
    expect(french.text).toMatch(/Valeurs\u00A0: .*(Portes|Produits|Feuilles|Pièces|Heures) \d/)
    expect(english.text).toMatch(/Values: .*(Doors|Products|Sheets|Parts|Hours) \d/)
  })

  it("contains days, shipper and values of a further visit itself", async () => {
    const main = delivery()
    const made = await shop.post<{ readonly event: DeliveryEvent }>(
      "planner",
      "/Appointment/duplicateDeliveryAppointmentDetails",
      { id: main.id }
    )
    const { id, version } = made.body.event
    const other = [...shop.plan.shipper.values()].find((each) => each.id !== main.shipperId)
    const saved = await shop.post("planner", "/Appointment/updateDeliveryAppointmentDetails", {
      id,
      version,
      shipper: other?.id,
      values: [{ measureType: "Parts", value: 7 }]
    })
    expect(saved.status).toBe(200)
    await crewWith(other?.id ?? "", "autre@example.com")
    await shop.post("admin", "/CalendarConfig/updateCalendarItemsConfig", {
      id: "email",
      version: 1,
      fields: ["shipper", "values", "deliveryDate"]
    })
    const said = await shop.post<{ readonly data: ReadonlyArray<{ readonly text: string }> }>(
      "admin",
      "/Email/preview",
      { id }
    )
    const [mail] = said.body.data
    expect(mail?.text).toContain(`Livreur\u00A0: ${other?.name}\n`)
    expect(mail?.text).toMatch(/Valeurs\u00A0: Pièces 7\n/)
  })

  it("shows a shared address only what all of its users see", async () => {
    const event = delivery()
    const shared = "bureau@example.com"
    for (const id of ["planner", "installer"]) {
      const { body } = await shop.get<{ readonly email: string }>("admin", `/users/${id}`)
      const email = `${body.email}; ${shared}`
      expect((await shop.put("admin", `/users/${id}`, { ...body, email })).status).toBe(200)
    }
    const chosen = await shop.post("admin", "/CalendarConfig/updateCalendarItemsConfig", {
      id: "email",
      version: 2,
      fields: ["name", "productionDate"]
    })
    expect(chosen.status).toBe(200)
    await crewWith(event.shipperId, `planner@example.com; ${shared}`)
    const said = await shop.post<{
      readonly data: ReadonlyArray<{ readonly to: string; readonly text: string }>
    }>("admin", "/Email/preview", { id: event.id })
    const saysProduction = said.body.data.map(({ to, text }) => [to, /production/i.test(text)])
    expect(Object.fromEntries(saysProduction)).toEqual({
      "planner@example.com": true,
      [shared]: false,
      // The former crew was invited: its mail cancels the visit.
      "camion@example.com": false
    })
  })

  it("is rejected without any address, and nothing is queued", async () => {
    const event = delivery()
    await crewWith(event.shipperId, "")
    const before = (await mails()).length
    const refused = await send("planner", "Delivery", { id: event.id })
    expect([refused.status, refused.body.code]).toEqual([422, "NoEmailAddress"])
    expect((await mails()).length).toBe(before)
    await crewWith(event.shipperId, "camion@example.com")
  })

  it("is about a delivery of the given work order", async () => {
    const event = delivery()
    const other = installation("installer-tremblay")
    const wrong = await send("planner", "Delivery", { id: other.id })
    expect([wrong.status, wrong.body.code]).toEqual([409, "WrongKindOfEvent"])
    const elsewhere = { id: event.id, workOrderIdPublic: "order-none" }
    expect((await send("planner", "Delivery", elsewhere)).status).toBe(400)
    expect((await send("planner", "Delivery", { id: "none" })).status).toBe(400)
  })

  it("names every invalid field at once and accepts extra fields of the specification", async () => {
    const event = delivery()
    const refused = await send<Refused>("planner", "Delivery", {
      id: 7,
      workOrderIdPublic: "",
      comment: "x".repeat(10_001)
    })
    expect(refused.status).toBe(400)
    expect(refused.body.errors.map(({ path }) => path)).toEqual([
      "id",
      "workOrderIdPublic",
      "comment"
    ])
    const whole = await send("planner", "Delivery", {
      id: event.id,
      title: "Livraison",
      comment: "",
      allDay: true,
      startDate: "2020-01-01",
      endDate: "2020-01-02",
      customHexColor: null,
      workOrderIdPublic: event.workOrderId,
      isMainEvent: true
    })
    expect(whole.status).toBe(200)
  })

  it("requires the right to edit the visit, and hides invisible ones", async () => {
    const event = delivery()
    expect((await send("installer", "Delivery", { id: event.id })).status).toBe(400)
    const { body } = await shop.get<{ readonly version: number }>("admin", "/users/nothing")
    await shop.post("admin", "/User/saveUserConfig", {
      id: "nothing",
      version: body.version,
      shippersVisibility: [{ shipperId: event.shipperId, display: true, editor: false }]
    })
    expect((await send("nothing", "Delivery", { id: event.id })).status).toBe(403)
    expect((await send("disabled", "Delivery", { id: event.id })).status).toBe(403)
  })
})

describe("the texts of e-mails", () => {
  interface Words {
    readonly version: number
    readonly delivery: { readonly fr: object; readonly en: object }
  }
  const words = async () => (await shop.get<Words>("admin", "/Email/getEmailConfiguration")).body
  const save = <A = Words>(body: object, account = "admin") =>
    shop.post<A>(account, "/Email/updateEmailConfiguration", body)

  it("are the defaults until an administrator saves others, with a version check", async () => {
    const standard = await words()
    expect(standard.version).toBe(0)
    const early = await save({ ...standard, version: 3 })
    expect([early.status, early.body.current]).toEqual([409, expect.objectContaining(standard)])
    const own = {
      ...standard,
      senderName: "Ébénisterie",
      replyTo: "bureau@example.com",
      delivery: {
        ...standard.delivery,
        fr: { subject: "Camion pour {workOrder}", body: "{client}\n{date} {time}" }
      }
    }
    const saved = await save(own)
    expect(saved.body).toMatchObject({ ...own, version: 1 })
    const stale = await save(own)
    expect([stale.status, stale.body.current]).toEqual([409, expect.objectContaining(saved.body)])
    const event = delivery()
    await crewWith(event.shipperId, "neuf@example.com")
    await send("admin", "Delivery", { id: event.id })
    const { subject, text } = await written("neuf@example.com")
    const name = shop.plan.workOrder.get(event.workOrderId)?.name
    expect(subject).toBe(`Camion pour ${name}`)
    expect(text).toContain("Reply-To: bureau@example.com")
  })

  it("are read and saved by administrators only", async () => {
    for (const account of ["planner", "nothing"]) {
      expect((await save(await words(), account)).status).toBe(403)
      for (const path of ["/Email/getEmailConfiguration", "/Email/getEmails"])
        expect((await shop.get(account, path)).status).toBe(403)
    }
  })

  it("that are invalid are named all at once", async () => {
    const refused = await save<Refused>({
      version: 1,
      senderName: "x".repeat(101),
      replyTo: "not an address",
      delivery: { fr: { subject: "", body: "b" }, en: { subject: "s", body: "" } }
    })
    expect(refused.status).toBe(400)
    expect(refused.body.errors.map(({ path }) => path)).toEqual([
      "senderName",
      "replyTo",
      "delivery.fr.subject",
      "delivery.en.body",
      "installation"
    ])
  })
})

describe("e-mails in histories", () => {
  it("are shown with their author to users who see the event", async () => {
    const crew = "installer-tremblay"
    const event = installation(crew)
    const sent = await send("admin", "Installation", { id: event.id })
    expect(sent.body.success).toBe(true)
    const historyOf = async (account: string, path: string) =>
      (await shop.get<History>(account, path)).body.data
    const order = `/WorkOrder/${event.workOrderId}/history`
    for (const path of [order, `/Events/${event.id}/history`])
      expect((await historyOf("planner", path))[0], path).toMatchObject({
        intent: "sendEventEmail",
        userName: shop.plan.user.get("admin")?.displayName,
        changes: []
      })
    expect((await historyOf("installer", order))[0]?.intent).toBe("sendEventEmail")
    const blind = await historyOf("only-accessWorkOrdersListPage", order)
    expect(JSON.stringify(blind)).not.toContain("sendEventEmail")
    expect((await shop.get("only-deleteWorkOrder", order)).status).toBe(404)
  })

  it("of a deleted work order remain for users who saw it only", async () => {
    const { workOrderId } = installation("installer-tremblay")
    const path = `/WorkOrder/${workOrderId}/history`
    expect((await shop.remove("planner", `/WorkOrder?id=${workOrderId}`)).status).toBe(200)
    const newest = async (account: string) => (await shop.get<History>(account, path)).body.data[0]
    expect(await newest("planner")).toMatchObject({ changes: expect.any(Array) })
    expect((await newest("planner"))?.changes).toContainEqual(
      expect.objectContaining({ table: "workOrder", id: workOrderId, after: null })
    )
    const own = (await newest("installer"))?.changes as ReadonlyArray<{ readonly table: string }>
    expect(own.map(({ table }) => table)).toContain("workOrder")
    expect(JSON.stringify(own)).not.toContain("StepEvent")
    expect((await shop.get("only-deleteWorkOrder", path)).status).toBe(404)
    expect((await shop.get("planner", `/WorkOrder/never-there/history`)).status).toBe(404)
  })
})
