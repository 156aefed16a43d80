import { afterAll, afterEach, describe, expect, it } from "vitest"
import { askForTokens, authorizationRequest, sendOff, signIn } from "../../test/signIn.ts"
import { makeTestBrowser } from "../../test/TestBrowser.ts"
import { startTestProvider } from "../../test/TestProvider.ts"
import { makeTokenVerifier } from "../index.ts"

const running = await startTestProvider()
const home = running.options.redirectUris[0] ?? ""
afterAll(() => running.close())
afterEach(() => {
  expect(running.faults).toEqual([])
})

const openSignIn = async () => {
  const browser = makeTestBrowser()
  return { browser, url: (await sendOff(browser, running.options)).url }
}

describe("the provider rejects", () => {
  it.each([
    [
      "a request without PKCE",
      { code_challenge: undefined, code_challenge_method: undefined },
      "invalid_request"
    ],
    ["a plain code challenge", { code_challenge_method: "plain" }, "invalid_request"],
    ["tokens straight from the front", { response_type: "token" }, "unsupported_response_type"],
    ["another resource", { resource: "https://elsewhere.example/api" }, "invalid_target"]
  ])("%s", async (_name, overrides, error) => {
    const browser = makeTestBrowser()
    const { parameters, url } = await sendOff(browser, running.options, overrides)
    expect(
      parameters.get("error") ?? new URLSearchParams(new URL(url).hash.slice(1)).get("error")
    ).toBe(error)
  })

  it.each([
    ["an unknown application", { client_id: "nobody" }],
    [
      "an address to come back to that was not registered",
      { redirect_uri: "https://elsewhere.example/" }
    ]
  ])("%s, on its own page", async (_name, overrides) => {
    const answer = await makeTestBrowser().get(authorizationRequest(running.options, overrides).url)
    expect(answer.status).toBe(400)
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'")
    expect(await answer.text()).toContain("La connexion n’a pas abouti")
  })

  it("a wrong PKCE verifier and a reused code", async () => {
    const browser = makeTestBrowser()
    await signIn(browser, running.options, "planner")
    const exchange = async (code: string, verifierText: string) =>
      (
        await askForTokens(running.options, {
          grant_type: "authorization_code",
          code,
          redirect_uri: home,
          code_verifier: verifierText
        })
      ).tokens.error
    const wrong = (await sendOff(browser, running.options)).parameters.get("code") ?? ""
    expect(await exchange(wrong, "x".repeat(43))).toBe("invalid_grant")
    const attempt = authorizationRequest(running.options)
    const { url } = await browser.follow(await browser.get(attempt.url), home)
    const code = new URL(url).searchParams.get("code") ?? ""
    expect(await exchange(code, attempt.verifier)).toBeUndefined()
    expect(await exchange(code, attempt.verifier)).toBe("invalid_grant")
  })

  it.each([
    ["on another site", { "sec-fetch-site": "cross-site" }],
    ["on another port of this machine", { "sec-fetch-site": "same-site" }],
    ["of another origin", { origin: "http://elsewhere.example" }],
    ["without an origin", { origin: "null" }]
  ])("a choice made by a page %s", async (_name, headers) => {
    const { browser, url } = await openSignIn()
    expect((await browser.post(url, { account: "planner" }, headers)).status).toBe(403)
    const own = { "sec-fetch-site": "same-origin", origin: new URL(url).origin }
    expect((await browser.post(url, { account: "planner" }, own)).status).toBe(303)
  })

  it("an account that is not on the page, and an endless form", async () => {
    const { browser, url } = await openSignIn()
    expect((await browser.post(url, { account: "root" })).status).toBe(400)
    expect((await browser.post(url, { account: "a".repeat(100_000) })).status).toBe(413)
    expect((await browser.post(url, {})).status).toBe(400)
  })

  it("a choice from a browser that did not open the page", async () => {
    const { url } = await openSignIn()
    const answer = await makeTestBrowser().post(url, { account: "planner" })
    expect(answer.status).toBe(400)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe("after a restart", () => {
  it("issued access tokens stay valid and the browser signs in again", async () => {
    const browser = makeTestBrowser()
    const tokens = await signIn(browser, running.options, "planner")
    running.restart()
    await expect(
      makeTokenVerifier(running.options).verify(tokens.access_token, "read")
    ).resolves.toBeDefined()
    const renewed = await askForTokens(running.options, {
      grant_type: "refresh_token",
      refresh_token: tokens.refresh_token
    })
    expect([renewed.status, renewed.tokens.error]).toEqual([400, "invalid_grant"])
    expect(
      (await sendOff(browser, running.options, { prompt: "none" })).parameters.get("error")
    ).toBe("login_required")
    await expect(signIn(browser, running.options, "visitor")).resolves.toBeDefined()
  })

  it("an open sign-in page leads to an error page with a link back", async () => {
    const { browser, url } = await openSignIn()
    running.restart()
    const answer = await browser.post(url, { account: "planner" })
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(page).toContain("Cette connexion a expiré")
    expect(page).toContain(`href="${new URL("/", home).href}"`)
  })
})
