import { afterAll, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

interface Shown {
  readonly about: string | null
  readonly subject: string
  readonly text: string
}
interface Refused {
  readonly errors: ReadonlyArray<{ readonly path: string; readonly message: string }>
}
interface Mails {
  readonly data: ReadonlyArray<{ id: string; to: string; subject: string; state: string }>
}

const shop = await startShop()
afterAll(() => shop.close())

const trial = {
  kind: "installation",
  language: "en",
  subject: "{workOrder} on {date}",
  body: "For {client}."
}

const patience = { timeout: 20_000 }

const mails = async () => (await shop.get<Mails>("admin", "/Email/getEmails")).body.data

it("shows the text as for an existing installation", async () => {
  const { body } = await shop.post<Shown>("admin", "/Email/previewText", trial)
  const order = [...shop.plan.workOrder.values()].find(({ name }) => name === body.about)
  expect(order).toBeDefined()
  expect(body.subject).toMatch(new RegExp(`^${order?.name} on \\w+, \\w+ \\d+`))
  expect(body.text).toContain(`For ${order?.clientName}.`)
})

it("rejects unknown placeholders at their field, when tried or saved", async () => {
  const wrong = { ...trial, body: "For {customer}." }
  const refused = await shop.post<Refused>("admin", "/Email/previewText", wrong)
  expect(refused.body.errors.map(({ path }) => path)).toEqual(["body"])
  const stored = (await shop.get<Record<string, object>>("admin", "/Email/getEmailConfiguration"))
    .body
  const words = { subject: "Livraison {numéro}", body: "Bonjour" }
  const saved = await shop.post<Refused>("admin", "/Email/updateEmailConfiguration", {
    ...stored,
    delivery: { fr: words, en: words }
  })
  expect(saved.status).toBe(400)
  expect(saved.body.errors.map(({ path }) => path)).toEqual([
    "delivery.fr.subject",
    "delivery.en.subject"
  ])
})

it("is sent to the user who tries it only", async () => {
  const { status } = await shop.post("admin", "/Email/test", trial)
  expect(status).toBe(200)
  const [newest] = await mails()
  expect(newest).toMatchObject({ to: shop.plan.user.get("admin")?.email })
  expect((await shop.post("planner", "/Email/test", trial)).status).toBe(403)
})

const failed = (id: string): Promise<void> =>
  shop.execute(`UPDATE mail SET state = 'failed', error = 'no such box' WHERE id = '${id}'`)

it("is sent again after a final failure, with its author in the journal", async () => {
  await expect.poll(async () => (await mails())[0]?.state, patience).toBe("sent")
  const id = (await mails())[0]?.id ?? ""
  await failed(id)
  expect((await shop.post("planner", `/Email/${id}/sendAgain`)).status).toBe(403)
  expect((await shop.post("admin", `/Email/${id}/sendAgain`)).body).toEqual({ success: true })
  await expect.poll(async () => (await mails())[0], patience).toMatchObject({ id, state: "sent" })
})

it("is not sent again unless it failed", async () => {
  const [newest] = await mails()
  const again = await shop.post("admin", `/Email/${newest?.id}/sendAgain`)
  expect([again.status, again.body.code]).toEqual([409, "EmailNotFailed"])
  expect((await shop.post("admin", "/Email/nobody/sendAgain")).status).toBe(404)
})
