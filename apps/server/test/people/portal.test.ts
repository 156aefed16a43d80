import { afterAll, expect, it, vi } from "vitest"
import { startProofShop } from "../../proof/ProofShop.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const SECRET = "a secret of the portal is not so".replaceAll(" ", "-")
const HOLD_MS = 2_000

const shop = await startProofShop({ environment: { ATELIER_SCIM_TOKEN: SECRET } })
afterAll(async () => {
  await shop.close()
})

const portal = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${shop.origin}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${SECRET}`, "content-type": "application/scim+json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const text = await response.text()
  return { status: response.status, body: text === "" ? null : JSON.parse(text) }
}

const signIn = async (account: string) =>
  (await shop.ask(account, "/api/User/getUserConfig")).status

const follow = async (account: string) => {
  const stream = await shop.ask(account, "/api/changes")
  const text = stream.text()
  return async () => {
    const since = performance.now()
    await text
    return performance.now() - since
  }
}

const marie = {
  userName: "marie@x.ca",
  externalId: "marie",
  displayName: "Marie Roy",
  active: true
}

it("a user joins, works and leaves: rejected at once, streams ended, work kept", async () => {
  expect(await signIn("marie")).toBe(403)
  const { id } = (await portal("POST", "/Users", marie)).body
  expect(await signIn("marie")).toBe(200)
  const note = { title: "Absente", startDate: "2026-12-01", endDate: "2026-12-02", allDay: true }
  const made = await shop.ask("marie", "/api/Appointment/createUserAppointment", {
    method: "POST",
    body: JSON.stringify(note)
  })
  expect(made.status).toBe(200)
  const { event } = (await made.json()) as { readonly event: { readonly id: string } }
  const streams = [await follow("marie"), await follow("marie")]
  const leave = { op: "replace", value: { active: false } }
  const schemas = ["urn:ietf:params:scim:api:messages:2.0:PatchOp"]
  const left = await portal("PATCH", `/Users/${id}`, { schemas, Operations: [leave] })
  expect(left.status).toBe(200)
  for (const ended of streams) expect(await ended()).toBeLessThan(HOLD_MS)
  for (const path of ["/api/User/getUserConfig", "/api/changes", "/api/alerts"])
    expect((await shop.ask("marie", path)).status, path).toBe(403)
  expect(await signIn("planner"), "nobody else").toBe(200)

  expect((await portal("DELETE", `/Users/${id}`)).status).toBe(204)
  const history = await shop.ask("admin", `/api/Events/${event.id}/history`)
  const { data } = (await history.json()) as { readonly data: ReadonlyArray<object> }
  expect(data.at(-1)).toMatchObject({ userName: "Marie Roy", intent: "createUserEvent" })
})

it("users read their own configuration by account only", async () => {
  const { id } = (await portal("POST", "/Users", { ...marie, externalId: "m3", userName: "m3" }))
    .body
  const asked = async (accountId: string) =>
    (await shop.ask("m3", `/api/User/getUserConfig?accountId=${accountId}`)).status
  expect(await Promise.all(["m3", id, "planner", "m4"].map(asked))).toEqual([200, 200, 400, 400])
})

it("portal data survives a restart, and unsupported requests are rejected", async () => {
  const { id } = (await portal("POST", "/Users", { ...marie, externalId: "m2" })).body
  await shop.restart("SIGKILL")
  expect((await portal("GET", `/Users/${id}`)).body).toMatchObject({ userName: "marie@x.ca" })
  expect(await signIn("m2")).toBe(200)
  const nothing = await fetch(`${shop.origin}/scim/v2/Groups`)
  expect([nothing.status, nothing.headers.get("content-type")]).toEqual([
    404,
    "application/scim+json; charset=utf-8"
  ])
})
