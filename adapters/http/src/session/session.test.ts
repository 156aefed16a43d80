import { KeptSessions, SignInRefused } from "@atelier/application/ports"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import {
  METRICS_TOKEN,
  makeTestApi,
  type TestApi,
  type TestApiOptions
} from "../../test/TestApi.ts"
import type { BrowserSession } from "./BrowserSessions.ts"

const ORIGIN = "http://localhost:3000"
const OWN = { origin: ORIGIN, "x-atelier-session": "1", "content-type": "application/json" }
const CALL = "/api/User/getUserConfig"

const browserOf = (api: TestApi) => {
  let cookie: string | null = null
  let written = ""
  const send = async (method: string, path: string, body: object = {}) => {
    const response = await api.app.request(path, {
      method,
      headers: { ...OWN, ...(cookie === null ? {} : { cookie }) },
      ...(method === "GET" ? {} : { body: JSON.stringify(body) })
    })
    for (const header of response.headers.getSetCookie()) {
      written = header
      const pair = header.split(";")[0] ?? ""
      cookie = pair.endsWith("=") ? null : pair
    }
    return response
  }
  const sessionIn = async (response: Response) => (await response.json()) as BrowserSession | null
  return {
    send,
    cookie: () => cookie,
    written: () => written,
    /** A second window of the same browser sends a concurrent request. */
    signIn: async (account: string) =>
      sessionIn(
        await send("POST", "/session", {
          query: `?code=${account}&state=state`,
          state: "state",
          nonce: "nonce",
          codeVerifier: "verifier"
        })
      ),
    renew: async () => sessionIn(await send("POST", "/session/renew"))
  }
}

const start = async (options: TestApiOptions = {}) => {
  const api = await makeTestApi({ origin: ORIGIN, ...options })
  const call = async (token: string | undefined) =>
    (await api.ask(null, CALL, { headers: { authorization: `Bearer ${token}` } })).status
  return { api, call, browser: browserOf(api) }
}

describe("a browser that goes to the issuer", () => {
  it("opens the sign-in page, or the password reset if there is one", async () => {
    const { browser } = await start()
    const begin = async (body: object) =>
      ((await (await browser.send("POST", "/session/start", body)).json()) as { url: string }).url
    expect(await begin({ language: "fr" })).toBe("https://issuer.example/auth?ui_locales=fr")
    const flow = "passwordReset"
    expect(await begin({ language: "fr", flow })).toBe("https://issuer.example/reset")
    expect(await begin({ language: "en", flow })).toBe("https://issuer.example/auth?ui_locales=en")
  })
})

describe("a rejected sign-in", () => {
  it("is shown with its setting on the screen, in the log and in the metrics", async () => {
    const { api, browser } = await start()
    const mismatch = { setting: "OIDC_AUDIENCE", expected: "mine", received: "yours" } as const
    api.signIn.finishSignIn = () =>
      Promise.reject(
        new SignInRefused({ reason: "the token is meant for another audience", mismatch })
      )
    const answer = { query: "?code=c", state: "state", nonce: "nonce", codeVerifier: "verifier" }
    const response = await browser.send("POST", "/session", answer)
    const { code, detail } = (await response.json()) as { code: string; detail: string }
    expect([response.status, code]).toEqual([401, "SignInFailed"])
    for (const fact of Object.values(mismatch)) expect(detail).toContain(fact)
    expect(api.logged).toContainEqual({
      level: "warn",
      fields: expect.objectContaining(mismatch),
      message: "sign-in refused"
    })
    const metrics = await api.app.request("/metrics", {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` }
    })
    expect(await metrics.text()).toContain(
      'atelier_sign_ins_refused_total{setting="OIDC_AUDIENCE"} 1'
    )
  })
})

describe("a signed-in browser", () => {
  it("gets an access token for the API and a cookie that scripts cannot read", async () => {
    const { browser, call } = await start()
    const session = await browser.signIn("planner")
    expect(session).toMatchObject({ user: { id: "planner", email: "planner@example.com" } })
    expect(session?.expiresInSeconds).toBeGreaterThan(500)
    expect(await call(session?.accessToken)).toBe(200)
    expect(JSON.stringify(session)).not.toContain("refresh")
    expect(browser.written()).toMatch(
      /^atelier-session-3000=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict$/
    )
  })

  it("gets the cookie for its own host only, and over TLS only if there is TLS", async () => {
    const origin = "https://plan.example"
    const api = await makeTestApi({ origin })
    const answer = { query: "?code=planner", state: "state", nonce: "n", codeVerifier: "verifier" }
    const response = await api.app.request("/session", {
      method: "POST",
      headers: { ...OWN, origin },
      body: JSON.stringify(answer)
    })
    expect(response.headers.get("set-cookie")).toMatch(
      /^__Host-atelier-session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Strict$/
    )
    expect(response.headers.get("cache-control")).toBe("no-store")
  })

  it("stays signed in after a reload, with the same token while that is valid", async () => {
    const { api, browser } = await start()
    const session = await browser.signIn("planner")
    expect((await browser.renew())?.accessToken).toBe(session?.accessToken)
    expect(api.signIn.renewals()).toBe(0)
  })

  it("gets a new token before the old one expires, once for all windows", async () => {
    const { api, browser, call } = await start()
    api.signIn.expireAfter(30)
    const session = await browser.signIn("planner")
    api.signIn.expireAfter(600)
    const renewed = await Promise.all(Array.from({ length: 8 }, browser.renew))
    expect(new Set(renewed.map((each) => each?.accessToken)).size).toBe(1)
    expect(renewed[0]?.accessToken).not.toBe(session?.accessToken)
    expect(api.signIn.renewals()).toBe(1)
    expect(await call(renewed[0]?.accessToken)).toBe(200)
  })

  it("keeps its token while the issuer does not respond, and is signed out on a rejection", async () => {
    const { api, browser, call } = await start()
    api.signIn.expireAfter(30)
    const session = await browser.signIn("planner")
    api.signIn.answering(false)
    expect((await browser.renew())?.accessToken).toBe(session?.accessToken)
    api.signIn.answering(true)
    await api.signIn.renew("refresh-planner-1")
    expect(await browser.renew()).toBeNull()
    expect(browser.cookie()).toBeNull()
    expect(await call(session?.accessToken)).toBe(401)
  })

  it("gets no token after losing the licence, without a request to the issuer", async () => {
    const { api, browser } = await start()
    api.signIn.expireAfter(30)
    await browser.signIn("visitor")
    expect(await browser.renew()).toBeNull()
    expect(api.signIn.renewals()).toBe(0)
    expect(browser.cookie()).toBeNull()
  })
})

describe("a browser that signs out", () => {
  it("loses access with all of its tokens", async () => {
    const { api, browser, call } = await start()
    api.signIn.expireAfter(50)
    const first = await browser.signIn("planner")
    const second = await browser.renew()
    expect(await call(first?.accessToken)).toBe(200)
    const response = await browser.send("DELETE", "/session")
    expect(await response.json()).toEqual({ url: "https://issuer.example/end?hint=id-planner" })
    expect(browser.cookie()).toBeNull()
    for (const session of [first, second]) expect(await call(session?.accessToken)).toBe(401)
    expect(api.signIn.revoked()).toEqual(["refresh-planner-2"])
    expect(await browser.renew()).toBeNull()
  })

  it("does not sign out others, nor the same account elsewhere", async () => {
    const { api, browser, call } = await start()
    const other = await browserOf(api).signIn("planner")
    await browser.signIn("planner")
    await browser.send("DELETE", "/session")
    expect(await call(other?.accessToken)).toBe(200)
  })

  it("receives no changes on an open stream", async () => {
    const { api, browser } = await start()
    const session = await browser.signIn("planner")
    const stream = await api.ask(null, "/api/changes", {
      headers: { authorization: `Bearer ${session?.accessToken}` }
    })
    const text = stream.text()
    await browser.send("DELETE", "/session")
    expect(await text).toMatch(/^event: ready/)
  })

  it("is signed out even if the issuer does not respond", async () => {
    const { api, browser, call } = await start()
    const session = await browser.signIn("planner")
    api.signIn.answering(false)
    expect((await browser.send("DELETE", "/session")).status).toBe(200)
    expect(await call(session?.accessToken)).toBe(401)
  })

  it("stays signed out if a renewal is answered later", async () => {
    const endSession = ({ body }: { readonly body: { readonly id: string } }) =>
      Effect.flatMap(KeptSessions, (sessions) =>
        Effect.as(sessions.end(body.id), { success: true })
      )
    const { api, browser } = await start({ handlers: { endSession } })
    api.signIn.expireAfter(30)
    const session = await browser.signIn("planner")
    const { accessToken = "" } = (await browserOf(api).signIn("admin")) ?? {}
    const answer = api.signIn.holdRenewals()
    const renewal = browser.renew()
    const ended = await api.ask(null, "/api/System/endSession", {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ id: session?.id })
    })
    expect(ended.status).toBe(200)
    answer()
    expect(await renewal).toBeNull()
    expect(api.signIn.revoked()).toEqual(["refresh-planner-3"])
    expect(await browser.renew()).toBeNull()
  })

  it("belongs to the last sign-in, also while an earlier renewal is pending", async () => {
    const { api, browser, call } = await start()
    api.signIn.expireAfter(30)
    await browser.signIn("planner")
    const answer = api.signIn.holdRenewals()
    const renewal = browser.renew()
    const arrival = browser.signIn("admin")
    await new Promise((resolve) => setTimeout(resolve, 20))
    answer()
    const [renewed, admin] = await Promise.all([renewal, arrival])
    expect(await call(renewed?.accessToken)).toBe(401)
    expect(await call(admin?.accessToken)).toBe(200)
  })

  it("belongs to another user as soon as that one signs in", async () => {
    const { browser, call } = await start()
    const planner = await browser.signIn("planner")
    const admin = await browser.signIn("admin")
    expect(await call(planner?.accessToken)).toBe(401)
    expect(await call(admin?.accessToken)).toBe(200)
  })
})

describe("sessions", () => {
  const paths = [
    ["POST", "/session"],
    ["POST", "/session/start"],
    ["POST", "/session/renew"],
    ["DELETE", "/session"]
  ] as const

  it.each([
    ["another site", { ...OWN, "sec-fetch-site": "cross-site" }],
    ["another origin of the site", { ...OWN, "sec-fetch-site": "same-site" }],
    ["another origin", { ...OWN, origin: "https://elsewhere.example" }],
    [
      "another origin, whatever site the browser names",
      { ...OWN, origin: "https://elsewhere.example", "sec-fetch-site": "same-origin" }
    ],
    ["nowhere", { "x-atelier-session": "1" }],
    ["a form", { origin: ORIGIN, "sec-fetch-site": "same-origin" }]
  ])("are not served to pages of %s", async (_name, headers) => {
    const { api, browser } = await start()
    await browser.signIn("planner")
    for (const [method, path] of paths) {
      const response = await api.app.request(path, {
        method,
        headers: { ...headers, cookie: browser.cookie() ?? "" },
        body: "{}"
      })
      expect(response.status, `${method} ${path}`).toBe(403)
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect(await browser.renew()).not.toBeNull()
  })

  it("are opened only by an answer of the issuer", async () => {
    const { browser } = await start()
    const good = { query: "?code=planner", state: "state", nonce: "n", codeVerifier: "verifier" }
    for (const [status, body] of [
      [401, { ...good, state: "other" }],
      [401, { ...good, codeVerifier: "other" }],
      [401, { ...good, query: "?error=access_denied" }],
      [400, { query: "?code=planner" }],
      [400, { ...good, nonce: "x".repeat(5_000) }],
      [413, { ...good, nonce: "x".repeat(50_000) }]
    ] as const)
      expect((await browser.send("POST", "/session", body)).status).toBe(status)
    expect(browser.cookie()).toBeNull()
    expect(await browser.renew()).toBeNull()
  })

  it("are limited in number", async () => {
    const { browser } = await start()
    const answers: Array<number> = []
    for (let count = 0; count < 70; count += 1)
      answers.push((await browser.send("POST", "/session", { query: "" })).status)
    expect(answers.at(-1)).toBe(429)
  })

  it("are not found by an invented cookie", async () => {
    const { api } = await start()
    for (const secret of ["", "x", "a".repeat(43), "../..", "%00"]) {
      const response = await api.app.request("/session/renew", {
        method: "POST",
        headers: { ...OWN, cookie: `atelier-session-3000=${secret}` },
        body: "{}"
      })
      expect(await response.json()).toBeNull()
    }
  })
})
