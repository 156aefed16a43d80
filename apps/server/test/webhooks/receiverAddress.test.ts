import type { Webhook } from "@atelier/domain/webhook"
import { afterAll, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

interface Refused {
  readonly code: string
  readonly errors: ReadonlyArray<{ readonly path: string; readonly code: string }>
}

const shop = await startShop()
afterAll(() => shop.close())

const webhook = (url: string) => ({
  name: "ERP",
  url,
  userId: "admin",
  kinds: ["event.changed"],
  state: "active",
  secretAt: null,
  formerSecretAt: null
})

it("rejects a private address at its field when saved", async () => {
  for (const url of ["https://localhost/erp", "https://192.168.0.9/", "https://[::1]/"]) {
    const { status, body } = await shop.post<Refused>("admin", "/webhooks", webhook(url))
    expect([status, body.code], url).toEqual([400, "InvalidInput"])
    expect(body.errors, url).toEqual([
      { path: "url", code: "notPublic", message: expect.stringMatching(/^Une adresse publique/) }
    ])
  }
})

it("accepts an unresolved name and keeps an unchanged address", async () => {
  const named = webhook("https://erp.example.com/")
  const { status, body } = await shop.post<Webhook>("admin", "/webhooks", named)
  expect(status).toBe(201)
  const change = (row: object) => shop.put<Webhook & Refused>("admin", `/webhooks/${body.id}`, row)
  const moved = await change({ ...body, url: "https://10.0.0.1/" })
  expect([moved.status, moved.body.errors?.[0]?.path]).toEqual([400, "url"])
  expect((await change({ ...body, state: "paused" })).status).toBe(200)
})
