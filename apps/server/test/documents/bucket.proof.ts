import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { makeBucket } from "@atelier/files-s3"
import { afterAll, expect, it, vi } from "vitest"
import { startS3Server } from "../../../../adapters/files-s3/test/S3Server.ts"
import { startProofShop } from "../../proof/ProofShop.ts"
import { checkBucket } from "../../src/documents/checkBucket.ts"
import { readSettings } from "../../src/settings/settings.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const s3 = await startS3Server()
const { url, accessKey, secretKey } = s3.settings
const environment = {
  S3_URL: url,
  S3_FOLDER: "shops/north",
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secretKey
}
const shop = await startProofShop({ environment })
afterAll(async () => {
  await shop.close()
  await s3.close()
})

const post = (account: string, path: string, body: unknown) =>
  shop.ask(account, `/api/Document/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "idempotency-key": randomUUID() }
  })

const objects = async (within: string) =>
  (await makeBucket({ ...s3.settings, prefix: "shops/north/" }).list(within)).length

it("stores new documents in the bucket, and opens those of the folder as before", async () => {
  const [before] = shop.plan.document.values()
  const [order] = shop.plan.workOrder.keys()
  const text = "an amount"
  const begun = await post("planner", "uploads", {
    workOrderId: order,
    category: "bills",
    name: "Bill.txt",
    bytes: text.length
  })
  const { id } = (await begun.json()) as { readonly id: string }
  for (const offset of [0, 4])
    await shop.ask("planner", `/api/Document/uploads/${id}?offset=${offset}`, {
      method: "PUT",
      body: new TextEncoder().encode(offset === 0 ? text.slice(0, 4) : text.slice(4)),
      headers: { "content-type": "application/octet-stream" }
    })
  expect(existsSync(join(shop.settings.documents, ".incoming"))).toBe(false)
  const made = await post("planner", `uploads/${id}/finish`, {})
  expect([made.status, await made.json()]).toMatchObject([200, { id, storedAs: "s3" }])
  expect([await objects("incoming/"), await objects("documents/")]).toEqual([0, 1])
  const content = await shop.ask("planner", `/api/Document/${id}/content`)
  expect(await content.text()).toBe(text)
  const old = await shop.ask("planner", `/api/Document/${before?.id}/content`)
  expect(old.status).toBe(200)
  for (const account of ["nothing", "visitor"])
    expect([403, 404]).toContain((await shop.ask(account, `/api/Document/${id}/content`)).status)
})

it("offers no other place", async () => {
  const states = await shop.ask("admin", "/api/Document/services")
  expect(await states.json()).toMatchObject({ services: [{ service: "s3", isChosen: true }] })
  for (const [service, status] of [
    ["s3", 200],
    ["folder", 409],
    ["dropbox", 409]
  ] as const)
    expect((await post("admin", "services/choose", { service })).status).toBe(status)
})

it.each([
  [
    "a wrong secret",
    () => ({ S3_SECRET_KEY: "another" }),
    /rejects S3_ACCESS_KEY or S3_SECRET_KEY/
  ],
  [
    "another bucket",
    () => ({ S3_URL: `${s3.origin}/another` }),
    /S3_URL names a bucket that does not exist/
  ]
])("refuses to start with %s in one sentence", async (_name, wrong, why) => {
  const settings = readSettings({ ...environment, ...wrong() })
  await expect(checkBucket(settings)).rejects.toThrow(why)
  await expect(checkBucket(settings)).rejects.toThrow(/^[^.]+\.$/)
})

it("starts while the bucket is away", () =>
  checkBucket(readSettings({ ...environment, S3_URL: "http://127.0.0.1:9/shop" })))
