import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { CallOutput } from "@atelier/contract"
import { afterAll, expect, it, vi } from "vitest"
import { startGoogleDrive } from "../../../../adapters/files-google-drive/test/GoogleDriveServer.ts"
import { startProofShop } from "../../proof/ProofShop.ts"
import { databaseOf } from "../../src/Ports.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const google = await startGoogleDrive("")
const shop = await startProofShop({
  environment: {
    ATELIER_SECRET_KEY: "a-key-of-the-shop-that-is-long-enough",
    GOOGLE_DRIVE_CLIENT_ID: google.client.id,
    GOOGLE_DRIVE_CLIENT_SECRET: google.client.secret,
    GOOGLE_DRIVE_URL: google.origin
  }
})
google.register(`${shop.origin}/configuration/documents`)
afterAll(async () => {
  await shop.close()
  await google.close()
})

const post = (account: string, path: string, body: unknown) =>
  shop.ask(account, `/api/Document/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "idempotency-key": randomUUID() }
  })

const services = async (): Promise<CallOutput<"getDocumentServices">> =>
  (await shop.ask("admin", "/api/Document/services")).json()

const consented = async (account: string) => {
  const begun = await post(account, "services/beginConsent", { service: "googleDrive" })
  const { address } = (await begun.json()) as { readonly address: string }
  const answer = await fetch(address, { redirect: "manual" })
  const { searchParams } = new URL(answer.headers.get("location") ?? "")
  return { state: searchParams.get("state"), code: searchParams.get("code") }
}

const staged = async (account: string, text: string): Promise<string | Response> => {
  const [order] = shop.plan.workOrder.keys()
  const file = { category: "bills", name: "Bill.txt", bytes: text.length }
  const begun = await post(account, "uploads", { workOrderId: order, ...file })
  if (begun.status !== 200) return begun
  const { id } = (await begun.json()) as { readonly id: string }
  await shop.ask(account, `/api/Document/uploads/${id}?offset=0`, {
    method: "PUT",
    body: new TextEncoder().encode(text),
    headers: { "content-type": "application/octet-stream" }
  })
  return id
}

const sent = async (account: string, text: string): Promise<Response> => {
  const id = await staged(account, text)
  return typeof id === "string" ? post(account, `uploads/${id}/finish`, {}) : id
}

it("connects Google Drive, stores documents there and reads them back", async () => {
  expect((await services()).services).toMatchObject([
    { service: "folder", isChosen: true },
    { service: "googleDrive", isOffered: true, isChosen: false, connection: null },
    { service: "oneDrive", isOffered: false, isChosen: false, connection: null },
    { service: "dropbox", isOffered: false, isChosen: false, connection: null }
  ])
  const early = await post("admin", "services/choose", { service: "googleDrive" })
  expect([early.status, (await early.json()).code]).toEqual([409, "ServiceNotReady"])
  const consent = await consented("admin")
  const other = await post("planner", "services/finishConsent", consent)
  expect(other.status).toBe(403)
  expect((await post("admin", "services/finishConsent", consent)).status).toBe(200)
  const twice = await post("admin", "services/finishConsent", consent)
  expect([twice.status, (await twice.json()).code]).toEqual([409, "ConsentRefused"])
  expect((await post("admin", "services/choose", { service: "googleDrive" })).status).toBe(200)
  const made = await sent("planner", "an amount")
  const { id, storedAs } = (await made.json()) as { readonly id: string; readonly storedAs: string }
  expect(storedAs).toBe("googleDrive")
  const content = await shop.ask("planner", `/api/Document/${id}/content`)
  expect(await content.text()).toBe("an amount")
  expect(content.headers.get("content-type")).toBe("application/octet-stream")
  expect(content.headers.get("x-content-type-options")).toBe("nosniff")
  expect((await services()).services[1]).toMatchObject({
    isChosen: true,
    connection: { account: "shop@example.com", isRevoked: false }
  })
})

it("lists, opens and restores versions at Google for users who see the document", async () => {
  const made = await sent("planner", "a first amount")
  const { id } = (await made.json()) as { readonly id: string }
  const text = async (path: string) =>
    (await shop.ask("planner", `/api/Document/${id}/${path}`)).text()
  const bytes = (written: string) => new TextEncoder().encode(written)
  google.edit(bytes("a first amount"), bytes("another one"))
  expect(await text("content")).toBe("another one")
  const versions = async () =>
    (await (
      await shop.ask("planner", `/api/Document/${id}/versions`)
    ).json()) as CallOutput<"getDocumentVersions">
  const { isKept, data } = await versions()
  expect([isKept, data.map(({ bytes, isCurrent }) => [bytes, isCurrent])]).toEqual([
    true,
    [
      [11, true],
      [14, false]
    ]
  ])
  const before = data[1]?.id ?? ""
  expect(await text(`versions/${before}/content`)).toBe("a first amount")
  for (const account of ["shipper", "visitor"]) {
    const denied = await Promise.all([
      shop.ask(account, `/api/Document/${id}/content`),
      shop.ask(account, `/api/Document/${id}/versions`),
      shop.ask(account, `/api/Document/${id}/versions/${before}/content`),
      post(account, `${id}/versions/${before}/restore`, {})
    ])
    const [first = 0, ...others] = denied.map(({ status }) => status)
    expect([403, 404]).toContain(first)
    for (const status of others) expect(status).toBe(first)
  }
  const foreseen = await post("planner", `${id}/versions/${before}/restore?preview=true`, {})
  expect([foreseen.status, (await foreseen.json()).changeId]).toEqual([200, null])
  expect(await text("content")).toBe("another one")
  // The row is unchanged, but followers must load the content again.
  const restored = await post("planner", `${id}/versions/${before}/restore`, {})
  expect([restored.status, await restored.json()]).toMatchObject([
    200,
    { changeId: expect.any(String), changes: [{ id, before: { bytes: 14 }, after: { bytes: 14 } }] }
  ])
  expect(await text("content")).toBe("a first amount")
  expect((await versions()).data.map(({ bytes }) => bytes)).toEqual([14, 11, 14])
  const gone = await post("planner", `${id}/versions/nothing/restore`, {})
  expect([gone.status, (await gone.json()).code]).toEqual([404, "ContentMissing"])
})

it("returns the same document to repeated requests during an upload", async () => {
  const id = await staged("planner", "another amount")
  google.faults.push({ answer: { status: 503, retryAfter: "1" }, times: 1 })
  const both = await Promise.all([1, 2].map(() => post("planner", `uploads/${id}/finish`, {})))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const [one, other] = await Promise.all(both.map((answer) => answer.json()))
  expect(one).toEqual(other)
})

it("reports a full Google Drive in the user's language", async () => {
  google.setQuota(1)
  const refused = await sent("planner", "an amount")
  expect(refused.status).toBe(507)
  const { detail } = (await refused.json()) as { readonly detail: string }
  expect(detail).toMatch(/espace sur Google Drive|enough space on Google Drive/)
  google.setQuota(Number.MAX_SAFE_INTEGER)
})

it("reports unreachable documents without delaying others", async () => {
  google.faults.push({ answer: { status: 503, retryAfter: "3600" }, times: 1_000 })
  const [answer, month] = await Promise.all([
    sent("planner", "an amount"),
    shop.ask("planner", "/api/User/getUserConfig")
  ])
  expect([answer.status, (await answer.json()).code]).toEqual([503, "DocumentsUnreachable"])
  expect(month.status).toBe(200)
  google.faults.length = 0
})

it("reveals no token in answers, log, journal or database copies", () => {
  const tokens = /(access|refresh)\.[0-9a-f]{8}-/
  expect(shop.output()).not.toMatch(tokens)
  const connections = join(shop.settings.documents, ".connections.json")
  for (const file of [...databaseOf(shop.settings).files, connections])
    expect(readFileSync(file, "latin1")).not.toMatch(tokens)
})
