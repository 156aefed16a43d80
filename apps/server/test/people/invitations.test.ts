import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { makeTestBrowser } from "../../../../adapters/oidc/test/TestBrowser.ts"
import {
  startTestProvider,
  type TestProvider
} from "../../../../adapters/oidc/test/TestProvider.ts"
import { freePort } from "../../../../scripts/testing/freePort.ts"
import { shiftClock } from "../../src/shiftClock.ts"
import { makeDataFolder, startServer } from "../TestServer.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const data = makeDataFolder()
const folder = join(data.folder, "shop")
let provider: TestProvider
let origin: string
let server: Awaited<ReturnType<typeof startServer>>

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
  server = await startServer({
    PORT: String(port),
    ATELIER_MODE: "production",
    ATELIER_ORIGIN: origin,
    ATELIER_DATA: folder,
    ATELIER_ADMIN: "planner",
    OIDC_ISSUER: provider.options.issuer,
    OIDC_CLIENT_ID: provider.options.clientId
  })
})
afterAll(async () => {
  await server.stop("SIGTERM")
  await provider.close()
  data.remove()
})

const asPage = (path: string, body: object) =>
  fetch(`${origin}${path}`, {
    method: "POST",
    headers: { origin, "x-atelier-session": "1" },
    body: JSON.stringify(body)
  })

const signIn = async (account: string, invitation?: string) => {
  const begun = await asPage("/session/start", { language: "fr" })
  const { url, ...start } = (await begun.json()) as { readonly url: string }
  const browser = makeTestBrowser()
  const page = await browser.follow(await browser.get(url), origin)
  const back = await browser.follow(await browser.post(page.url, { account }), origin)
  const query = new URL(back.url).search
  const said = invitation === undefined ? {} : { invitation }
  const response = await asPage("/session", { ...start, ...said, query })
  return (await response.json()) as { readonly accessToken: string; readonly invitation?: string }
}

const call = async <A>(token: string, path: string, body?: object) => {
  const response = await fetch(`${origin}/api${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  return {
    status: response.status,
    body: (await response.json()) as A & { readonly code?: string }
  }
}

interface Pending {
  readonly data: ReadonlyArray<{ readonly id: string; readonly mail: string | null }>
}

const linksIn = (count: number) =>
  vi.waitFor(() => {
    const mails = readdirSync(join(folder, "mail")).filter((name) => name.endsWith(".eml"))
    expect(mails).toHaveLength(count)
    return mails.map((name) => {
      const mail = readFileSync(join(folder, "mail", name), "utf8")
        .replace(/=\r\n/g, "")
        .replaceAll("=3D", "=")
      expect(mail).toContain("To: Victor@example.com")
      return /\/invitation#([\w-]{43})/.exec(mail)?.[1] ?? ""
    })
  }, 10_000)

describe("an administrator of a shop without a portal", () => {
  it("invites a user, who joins once by the newest link", async () => {
    const boss = (await signIn("planner")).accessToken
    const invited = { email: "Victor@example.com", planificationRole: "user", language: "fr" }
    const first = await call<{ readonly id: string }>(boss, "/Invitation/invite", invited)
    expect(first.status).toBe(200)
    const [oldLink = ""] = await linksIn(1)
    const { id } = first.body
    expect((await call(boss, "/Invitation/sendAgain", { id })).status).toBe(200)
    const link = (await linksIn(2)).find((each) => each !== oldLink) ?? ""
    const pending = await vi.waitFor(async () => {
      const { body } = await call<Pending>(boss, "/Invitation/getInvitations")
      expect(body.data).toMatchObject([{ id, email: "Victor@example.com", mail: "sent" }])
      return body.data
    })
    expect(JSON.stringify(pending)).not.toContain(link)

    expect((await signIn("visitor", oldLink)).invitation).toBe("over")
    const opened = await signIn("visitor", link)
    expect(opened.invitation).toBe("accepted")
    expect((await call(opened.accessToken, "/User/getUserConfig")).status).toBe(200)
    expect((await call(opened.accessToken, "/Invitation/getInvitations")).status).toBe(403)
    expect((await call<Pending>(boss, "/Invitation/getInvitations")).body.data).toEqual([])
    const again = await call(boss, "/Invitation/invite", {
      ...invited,
      email: "victor@example.com"
    })
    expect([again.status, again.body.code]).toEqual([409, "AlreadyHere"])
  })

  it("withdraws a licence, which ends streams at once", async () => {
    const boss = (await signIn("planner")).accessToken
    const { accessToken } = await signIn("visitor")
    const headers = { authorization: `Bearer ${accessToken}` }
    const stream = (await fetch(`${origin}/api/changes`, { headers })).text()
    const { body: users } = await call<{ data: ReadonlyArray<{ id: string; version: number }> }>(
      boss,
      "/User/getUsers?filter=victor"
    )
    const [{ id, version } = { id: "", version: 0 }] = users.data
    const taken = { id, version, licensed: false }
    expect((await call(boss, "/User/saveUserConfig", taken)).status).toBe(200)
    expect(await stream).toMatch(/^event: ready/)
    expect((await call(accessToken, "/User/getUserConfig")).status).toBe(403)
    expect((await call((await signIn("visitor")).accessToken, "/alerts")).status).toBe(403)
  })

  it("withdraws an existing invitation", async () => {
    const boss = (await signIn("planner")).accessToken
    const invited = { email: "nobody@example.com", planificationRole: "admin", language: "en" }
    const { id } = (await call<{ readonly id: string }>(boss, "/Invitation/invite", invited)).body
    expect((await call(boss, "/Invitation/withdraw", { id })).status).toBe(200)
    for (const path of ["/Invitation/withdraw", "/Invitation/sendAgain"])
      expect(await call(boss, path, { id })).toMatchObject({
        status: 400,
        body: { code: "UnknownId" }
      })
    for (const email of ["", "nobody", "a@x.ca;b@x.ca"])
      expect((await call(boss, "/Invitation/invite", { ...invited, email })).status).toBe(400)
  })
})
