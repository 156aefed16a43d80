import { decodeJwt, decodeProtectedHeader } from "jose"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { askForTokens, authorizationRequest, signIn } from "../../test/signIn.ts"
import { makeTestBrowser } from "../../test/TestBrowser.ts"
import { startTestProvider, type TestProvider } from "../../test/TestProvider.ts"
import { makeTokenVerifier, TokenRefused, type TokenVerifier } from "../index.ts"
import { signDevelopmentToken, UnknownDevelopmentAccount } from "./index.ts"

let running: TestProvider
let home: string

const verifier = (): TokenVerifier => makeTokenVerifier(running.options)

beforeAll(async () => {
  running = await startTestProvider()
  home = running.options.redirectUris[0] ?? ""
})
afterAll(() => running.close())
afterEach(() => {
  expect(running.faults).toEqual([])
})

/** Opens the sign-in page and answers its address and text. */
const openSignIn = async (browser = makeTestBrowser(), headers: Record<string, string> = {}, extra = {}) => {
  const { url } = await browser.follow(await browser.get(authorizationRequest(running.options, extra).url), home)
  const response = await browser.get(url, headers)
  return { browser, url, response, text: await response.text() }
}

/** Sends a browser off to sign in and answers the parameters it comes back with. */
const comeBack = async (browser = makeTestBrowser(), overrides: Record<string, string | undefined> = {}) => {
  const { url } = await browser.follow(await browser.get(authorizationRequest(running.options, overrides).url), home)
  return { url, parameters: new URL(url).searchParams }
}

describe("signing in", () => {
  it("takes one click and gives an access token that the API accepts", async () => {
    const tokens = await signIn(makeTestBrowser(), running.options, "planner")
    const verified = await verifier().verify(tokens.access_token, "write")
    expect(verified).toMatchObject({
      accountId: "planner", displayName: "Paul <Tremblay>", email: "paul@example.com", scopes: ["read", "write"],
    })
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ typ: "at+jwt", alg: "RS256" })
    expect(tokens.expires_in).toBe(3600)
  })

  it("tells the application who signed in, in an ID token that the API refuses", async () => {
    const { id_token: idToken } = await signIn(makeTestBrowser(), running.options, "planner")
    expect(decodeJwt(idToken)).toMatchObject({ sub: "planner", name: "Paul <Tremblay>", email: "paul@example.com", nonce: "some-nonce" })
    await expect(verifier().verify(idToken, "read")).rejects.toBeInstanceOf(TokenRefused)
    const careless = makeTokenVerifier({ issuer: running.options.issuer, audience: running.options.clientId })
    await expect(careless.verify(idToken, "read")).rejects.toMatchObject({ reason: "type" })
  })

  it("is remembered: the second time there is no page, not even for a silent request", async () => {
    const browser = makeTestBrowser()
    await signIn(browser, running.options, "planner")
    const { parameters } = await comeBack(browser, { prompt: "none" })
    expect(parameters.get("code")).toBeTruthy()
    expect(parameters.get("state")).toBe("some-state")
  })

  it("asks no consent even when the application asks for it", async () => {
    const browser = makeTestBrowser()
    await signIn(browser, running.options, "planner")
    expect((await comeBack(browser, { prompt: "consent" })).parameters.get("code")).toBeTruthy()
  })

  it("can be renewed with the refresh token, more than once, as two windows do", async () => {
    const { refresh_token: refreshToken } = await signIn(makeTestBrowser(), running.options, "planner")
    for (const _window of [1, 2]) {
      const { tokens } = await askForTokens(running.options, { grant_type: "refresh_token", refresh_token: refreshToken })
      expect((await verifier().verify(tokens.access_token, "write")).accountId).toBe("planner")
    }
  })

  it("silently is not possible before anyone signed in, which the application is told", async () => {
    expect((await comeBack(makeTestBrowser(), { prompt: "none" })).parameters.get("error")).toBe("login_required")
  })
})

describe("the provider refuses", () => {
  it.each([
    ["a request without PKCE", { code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
    ["a plain code challenge", { code_challenge_method: "plain" }, "invalid_request"],
    ["tokens straight from the front", { response_type: "token" }, "unsupported_response_type"],
    ["another resource", { resource: "https://elsewhere.example/api" }, "invalid_target"],
  ])("%s", async (_name, overrides, error) => {
    const browser = makeTestBrowser()
    const { parameters, url } = await comeBack(browser, overrides)
    expect(parameters.get("error") ?? new URLSearchParams(new URL(url).hash.slice(1)).get("error")).toBe(error)
  })

  it.each([
    ["an unknown application", { client_id: "nobody" }],
    ["an address to come back to that was not registered", { redirect_uri: "https://elsewhere.example/" }],
  ])("%s, on a page of its own", async (_name, overrides) => {
    const answer = await makeTestBrowser().get(authorizationRequest(running.options, overrides).url)
    expect(answer.status).toBe(400)
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'")
    expect(await answer.text()).toContain("La connexion n’a pas abouti")
  })

  it("a code with the wrong PKCE verifier, and a code used twice", async () => {
    const browser = makeTestBrowser()
    await signIn(browser, running.options, "planner")
    const exchange = async (code: string, verifierText: string) => (await askForTokens(running.options, {
      grant_type: "authorization_code", code, redirect_uri: home, code_verifier: verifierText,
    })).tokens.error
    const wrong = (await comeBack(browser)).parameters.get("code") ?? ""
    expect(await exchange(wrong, "x".repeat(43))).toBe("invalid_grant")
    const attempt = authorizationRequest(running.options)
    const { url } = await browser.follow(await browser.get(attempt.url), home)
    const code = new URL(url).searchParams.get("code") ?? ""
    expect(await exchange(code, attempt.verifier)).toBeUndefined()
    expect(await exchange(code, attempt.verifier)).toBe("invalid_grant")
  })

  it("an account that is not on the page, and a form without end", async () => {
    const { browser, url } = await openSignIn()
    expect((await browser.post(url, { account: "root" })).status).toBe(400)
    expect((await browser.post(url, { account: "a".repeat(100_000) })).status).toBe(400)
    expect((await browser.post(url, {})).status).toBe(400)
  })

  it("a choice posted by a browser that did not open the page", async () => {
    const { url } = await openSignIn()
    const answer = await makeTestBrowser().post(url, { account: "planner" })
    expect(answer.status).toBe(400)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe("the sign-in page", () => {
  it("is in French, offers a button for each account, and escapes what it shows", async () => {
    const { text, response } = await openSignIn()
    expect(text).toContain('<html lang="fr">')
    expect(text.match(/<button /g)).toHaveLength(2)
    expect(text).toContain("Paul &lt;Tremblay&gt;")
    expect(text).toContain("Sans licence")
    expect(response.headers.get("content-language")).toBe("fr")
  })

  it("is in English for who prefers it, for an application that asks, and behind its language link", async () => {
    const english = '<html lang="en">'
    expect((await openSignIn(makeTestBrowser(), { "accept-language": "en-CA,en" })).text).toContain(english)
    const asked = await openSignIn(makeTestBrowser(), {}, { ui_locales: "en" })
    expect(asked.text).toContain(english)
    expect(asked.text).toContain('href="?language=fr"')
    expect(await (await asked.browser.get(`${asked.url}?language=fr`)).text()).toContain('<html lang="fr">')
  })

  it("runs no script, is never framed or stored, and posts only home", async () => {
    const { text, response } = await openSignIn()
    const policy = response.headers.get("content-security-policy") ?? ""
    expect(text).not.toMatch(/<script|style="| on\w+="/)
    expect(policy).toContain("script-src 'none'")
    expect(policy).not.toContain("unsafe")
    expect(policy).toContain(`form-action 'self' ${new URL(home).origin} http://localhost:5173;`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(response.headers.get("cache-control")).toBe("no-store")
  })

  it("answers other methods with 405", async () => {
    const { url, browser } = await openSignIn()
    expect((await browser.remove(url)).status).toBe(405)
  })
})

describe("signing out", () => {
  const endSession = `/session/end`

  /** Presses the only button of the sign-out page. */
  const confirm = async (browser: ReturnType<typeof makeTestBrowser>, page: string) => {
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? ""
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ""
    return browser.post(action, { xsrf, logout: "yes" })
  }

  it("goes through without a question when our application asks, ends the session and its refresh token", async () => {
    const browser = makeTestBrowser()
    const tokens = await signIn(browser, running.options, "planner")
    const back = running.options.postLogoutRedirectUris[0] ?? ""
    const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: back, state: "bye" })
    const answer = await browser.get(`${running.options.issuer}${endSession}?${query}`)
    const page = await answer.text()
    expect(page).toContain("<script>")
    expect(answer.headers.get("content-security-policy")).toMatch(/script-src 'sha256-/)
    expect((await confirm(browser, page)).headers.get("location")).toBe(`${back}?state=bye`)
    expect((await comeBack(browser, { prompt: "none" })).parameters.get("error")).toBe("login_required")
    const renewed = await askForTokens(running.options, { grant_type: "refresh_token", refresh_token: tokens.refresh_token })
    expect(renewed.tokens.error).toBe("invalid_grant")
  })

  it("is asked about when anyone else sends the browser there", async () => {
    const browser = makeTestBrowser()
    await signIn(browser, running.options, "planner")
    const page = await (await browser.get(`${running.options.issuer}${endSession}`)).text()
    expect(page).not.toContain("<script>")
    expect(page).toContain("Vous déconnecter")
    const done = await browser.follow(await confirm(browser, page), home)
    expect(await done.response.text()).toContain("Vous êtes déconnecté")
  })
})

describe("a restart", () => {
  it("keeps issued access tokens good, and lets the browser sign in anew", async () => {
    const browser = makeTestBrowser()
    const tokens = await signIn(browser, running.options, "planner")
    running.restart()
    await expect(verifier().verify(tokens.access_token, "read")).resolves.toBeDefined()
    const renewed = await askForTokens(running.options, { grant_type: "refresh_token", refresh_token: tokens.refresh_token })
    expect([renewed.status, renewed.tokens.error]).toEqual([400, "invalid_grant"])
    expect((await comeBack(browser, { prompt: "none" })).parameters.get("error")).toBe("login_required")
    await expect(signIn(browser, running.options, "visitor")).resolves.toBeDefined()
  })

  it("while the sign-in page is open leads to a page that says so, with the way back", async () => {
    const { browser, url } = await openSignIn()
    running.restart()
    const answer = await browser.post(url, { account: "planner" })
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(page).toContain("Cette connexion a expiré")
    expect(page).toContain(`href="${new URL("/", home).href}"`)
  })
})

describe("a token without a sign-in", () => {
  it("is as good as one from a sign-in", async () => {
    const token = await running.provider().issueAccessToken("visitor")
    expect(await verifier().verify(token, "write")).toMatchObject({ accountId: "visitor", displayName: "Victor Lavoie" })
  })

  it("is not issued to an unknown account", async () => {
    await expect(running.provider().issueAccessToken("root")).rejects.toBeInstanceOf(UnknownDevelopmentAccount)
  })

  it("can be signed with the key file alone, and may be made to have expired", async () => {
    const { keyFile, issuer, audience, clientId } = running.options
    const request = { keyFile, issuer, audience, clientId, accountId: "planner" }
    await expect(verifier().verify(await signDevelopmentToken(request), "write")).resolves.toMatchObject({ accountId: "planner" })
    const expired = await signDevelopmentToken({ ...request, expiresInSeconds: -1 })
    await expect(verifier().verify(expired, "read")).rejects.toMatchObject({ reason: "expired" })
  })
})

it("speaks of itself by the issuer's address, whatever the request calls its host", async () => {
  const answer = await fetch(`${running.options.issuer}/.well-known/openid-configuration`, {
    headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
  })
  expect(await answer.json()).toMatchObject({
    issuer: running.options.issuer,
    jwks_uri: `${running.options.issuer}/jwks`,
    token_endpoint: `${running.options.issuer}/token`,
  })
})
