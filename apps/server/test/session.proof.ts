import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startTestProvider, type TestProvider } from "../../../adapters/oidc/test/TestProvider.ts"
import { freePort } from "../../../scripts/testing/freePort.ts"
import { shiftClock } from "../src/shiftClock.ts"
import { asPage, signInAsPage } from "./signInAsPage.ts"
import { makeDataFolder, startServer } from "./TestServer.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const data = makeDataFolder()
let provider: TestProvider
let origin: string
let settings: Readonly<Record<string, string>>

// Production rejects a shifted clock, and the issuer shares this process.
beforeAll(() => shiftClock(0))

beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  provider = await startTestProvider({
    audience: `${origin}/api`,
    redirectUris: [`${origin}/signin-callback`],
    postLogoutRedirectUris: [`${origin}/home`]
  })
  settings = {
    PORT: String(port),
    ATELIER_MODE: "production",
    ATELIER_ORIGIN: origin,
    ATELIER_DATA: join(data.folder, "shop"),
    ATELIER_ADMIN: "planner",
    OIDC_ISSUER: provider.options.issuer,
    OIDC_CLIENT_ID: provider.options.clientId
  }
})
afterAll(async () => {
  await provider.close()
  data.remove()
})

const signIn = (account: string) => signInAsPage(origin, account)

const call = async (token: string): Promise<number> =>
  (
    await fetch(`${origin}/api/User/getUserConfig`, {
      headers: { authorization: `Bearer ${token}` }
    })
  ).status

const follow = (token: string) =>
  fetch(`${origin}/api/changes`, { headers: { authorization: `Bearer ${token}` } })

const renewed = async (cookie: string) => {
  const response = await asPage(origin, "POST", "/session/renew", {}, cookie)
  return (await response.json()) as { readonly accessToken: string } | null
}

describe("a production session with its own identity provider", () => {
  it("survives a restart and ends at once when the user signs out", async () => {
    let server = await startServer(settings)
    const { accessToken, cookie } = await signIn("planner")
    expect(await call(accessToken)).toBe(200)
    await server.stop("SIGKILL")
    server = await startServer(settings)
    expect((await renewed(cookie))?.accessToken).toBe(accessToken)
    const stream = await follow(accessToken)
    const text = stream.text()

    const signedOut = await asPage(origin, "DELETE", "/session", { language: "fr" }, cookie)
    const { url } = (await signedOut.json()) as { readonly url: string }
    expect(url).toContain(`${provider.options.issuer}/session/end`)
    expect(await text).toMatch(/^event: ready/)
    expect(await call(accessToken)).toBe(401)
    expect(await renewed(cookie)).toBeNull()
    await server.stop("SIGKILL")
    server = await startServer(settings)
    expect(await call(accessToken), "after a restart").toBe(401)
    expect(await renewed(cookie)).toBeNull()
    expect(await server.stop("SIGTERM")).toBe(0)
  })

  it("is listed for administrators and ends at once when one ends it", async () => {
    let server = await startServer(settings)
    const ask = (token: string, path: string, body?: object) =>
      fetch(`${origin}/api/System/${path}`, {
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) })
      })
    const left = await signIn("planner")
    const own = await signIn("planner")
    const listed = async () => {
      const response = await ask(own.accessToken, "getSignedIn")
      return ((await response.json()) as { readonly data: ReadonlyArray<{ readonly id: string }> })
        .data
    }
    const [, first] = await listed()
    expect((await listed()).length).toBe(2)
    expect(first).toMatchObject({ userId: "planner", startedAt: expect.any(String) })
    const stream = await follow(left.accessToken)
    const text = stream.text()
    expect((await ask(own.accessToken, "endSession", { id: first?.id })).status).toBe(200)
    expect(await text).toMatch(/^event: ready/)
    expect([await call(left.accessToken), await call(own.accessToken)]).toEqual([401, 200])
    expect(await renewed(left.cookie)).toBeNull()
    expect((await listed()).length).toBe(1)
    expect((await ask(own.accessToken, "endSession", { id: first?.id })).status).toBe(400)
    await server.stop("SIGKILL")
    server = await startServer(settings)
    expect(await call(left.accessToken), "after a restart").toBe(401)
    expect(await server.stop("SIGTERM")).toBe(0)
  })
})
