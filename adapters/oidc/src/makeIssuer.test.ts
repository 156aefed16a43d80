import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeTestBrowser } from "../test/TestBrowser.ts"
import { startTestProvider, type TestProvider } from "../test/TestProvider.ts"
import { makeIssuer } from "./makeIssuer.ts"
import { makeTokenVerifier } from "./TokenVerifier.ts"

let running: TestProvider
let home: string
const issuer = (changes: { readonly issuer?: string; readonly passwordResetUrl?: string } = {}) =>
  makeIssuer({
    issuer: running.options.issuer,
    clientId: running.options.clientId,
    audience: running.options.audience,
    redirectUri: home,
    postLogoutRedirectUri: running.options.postLogoutRedirectUris[0] ?? "",
    ...changes
  })

beforeAll(async () => {
  running = await startTestProvider()
  home = running.options.redirectUris[0] ?? ""
})
afterAll(() => running.close())

/** Goes to the provider, chooses an account there, and comes back. */
const comeBack = async (account: string) => {
  const { url, ...start } = await issuer().startSignIn("fr")
  const browser = makeTestBrowser()
  const page = await browser.follow(await browser.get(url), home)
  const back = await browser.follow(await browser.post(page.url, { account }), home)
  return { ...start, query: new URL(back.url).search }
}

describe("a password that was forgotten", () => {
  it("is reset at an address of its own, with what a sign-in begins with", async () => {
    const passwordResetUrl = "https://id.example/authorize?p=b2c_1_reset"
    const begun = await issuer({ passwordResetUrl }).startPasswordReset("fr")
    const { origin, searchParams } = new URL(begun?.url ?? "")
    expect(origin).toBe("https://id.example")
    expect(Object.fromEntries(searchParams)).toMatchObject({
      p: "b2c_1_reset",
      client_id: running.options.clientId,
      response_type: "code",
      redirect_uri: home,
      state: begun?.state,
      nonce: begun?.nonce,
      ui_locales: "fr"
    })
  })

  it("is not reset where there is no such address", async () => {
    expect(await issuer().startPasswordReset("fr")).toBeNull()
  })
})

describe("a sign-in at a real provider", () => {
  it("gives tokens for the API, and is renewed, revoked and ended", async () => {
    const issued = await issuer().finishSignIn(await comeBack("planner"))
    expect(issued.person).toEqual({
      id: "planner",
      name: "Paul <Tremblay>",
      email: "paul@example.com",
      emailVerified: true
    })
    const { audience } = running.options
    const verifier = makeTokenVerifier({ issuer: running.options.issuer, audience })
    expect((await verifier.verify(issued.accessToken, "write")).accountId).toBe("planner")
    const renewed = await issuer().renew(issued.refreshToken ?? "")
    expect((await verifier.verify(renewed.accessToken, "write")).accountId).toBe("planner")
    expect(renewed.refreshToken).not.toBe(issued.refreshToken)
    await issuer().revoke(renewed.refreshToken ?? "")
    await expect(issuer().renew(renewed.refreshToken ?? "")).rejects.toMatchObject({
      _tag: "SignInRefused"
    })
    const url = new URL((await issuer().signOutUrl(issued.idToken, "fr")) ?? "")
    expect(url.searchParams.get("id_token_hint")).toBe(issued.idToken)
  })

  it.each([
    ["another state", { state: "other" }],
    ["another nonce", { nonce: "other" }],
    ["another verifier", { codeVerifier: "x".repeat(43) }],
    ["a code that was made up", { query: "?code=made-up" }],
    ["no answer", { query: "" }],
    ["a refusal", { query: "?error=access_denied" }]
  ])("is refused with %s", async (_name, changes) => {
    const answer = { ...(await comeBack("planner")), ...changes }
    await expect(issuer().finishSignIn(answer)).rejects.toMatchObject({ _tag: "SignInRefused" })
  })

  it("is nobody's fault where the provider does not answer", async () => {
    const gone = issuer({ issuer: "http://127.0.0.1:9/oidc" })
    for (const asked of [gone.startSignIn("fr"), gone.renew("x"), gone.signOutUrl(null, "fr")])
      await expect(asked).rejects.toMatchObject({ _tag: "IssuerUnreachable" })
  })
})
