import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, describe, expect, it } from "vitest"
import { now } from "../../test/badTokens.ts"
import { makeTestBrowser } from "../../test/TestBrowser.ts"
import { makeTestKey, sign, startTestIssuer } from "../../test/TestIssuer.ts"
import { startTestProvider } from "../../test/TestProvider.ts"
import { type IssuerSettings, makeIssuer } from "./makeIssuer.ts"
import { detailOf } from "./refusedSetting.ts"
import { makeTokenVerifier } from "./TokenVerifier.ts"

const issuer = (changes: Partial<IssuerSettings> = {}) =>
  makeIssuer({
    issuer: running.options.issuer,
    clientId: running.options.clientId,
    audience: running.options.audience,
    audienceParameter: "resource",
    scopes: "openid profile email offline_access read write",
    redirectUri: home,
    postLogoutRedirectUri: running.options.postLogoutRedirectUris[0] ?? "",
    ...changes
  })

const running = await startTestProvider()
const home = running.options.redirectUris[0] ?? ""
afterAll(() => running.close())

const comeBack = async (account: string, changes: Partial<IssuerSettings> = {}) => {
  const { url, ...start } = await issuer(changes).startSignIn("fr")
  const browser = makeTestBrowser()
  const page = await browser.follow(await browser.get(url), home)
  const back = await browser.follow(await browser.post(page.url, { account }), home)
  return { ...start, query: new URL(back.url).search }
}

/** An error response of the provider, as a browser brings it back. */
const refused = (said: { readonly error: string; readonly error_description: string }) => ({
  query: `?${new URLSearchParams({ ...said, state: "s", iss: running.options.issuer })}`,
  state: "s",
  nonce: "n",
  codeVerifier: "v".repeat(43)
})

describe("a forgotten password", () => {
  it("is reset at its own address with the values of a sign-in", async () => {
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

  it("cannot be reset without that address", async () => {
    expect(await issuer().startPasswordReset("fr")).toBeNull()
  })
})

describe("a provider whose ID tokens have no name", () => {
  const profile = { sub: "paul", name: "Paul Tremblay", email: "paul@shop.example" }
  const personWith = async (userInfo: { readonly status: number; readonly body: object }) => {
    const key = await makeTestKey("one")
    const claims = { sub: "paul", nonce: "n", iss: "", aud: "shop" }
    const endpoints = createServer(async (req, res) => {
      const { status, body } =
        req.url === "/userinfo"
          ? userInfo
          : {
              status: 200,
              body: {
                access_token: "at",
                token_type: "Bearer",
                id_token: await sign(key, {
                  ...claims,
                  iss: provider.issuer,
                  exp: now() + 60,
                  iat: now()
                })
              }
            }
      res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body))
    }).listen(0, "127.0.0.1")
    await once(endpoints, "listening")
    const origin = `http://127.0.0.1:${(endpoints.address() as AddressInfo).port}`
    const provider = await startTestIssuer([key], {
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      userinfo_endpoint: `${origin}/userinfo`
    })
    const answer = {
      query: "?code=c&state=s",
      state: "s",
      nonce: "n",
      codeVerifier: "v".repeat(43)
    }
    const signingIn = issuer({ issuer: provider.issuer, clientId: "shop" })
    const { person } = await signingIn.finishSignIn(answer)
    await provider.close()
    endpoints.close()
    return person
  }

  it("is asked for name and e-mail at its UserInfo endpoint", async () => {
    expect(await personWith({ status: 200, body: { ...profile, email_verified: true } })).toEqual({
      id: "paul",
      name: "Paul Tremblay",
      email: "paul@shop.example",
      emailVerified: true
    })
  })

  it.each([
    ["refuses", { status: 401, body: {} }],
    ["is about somebody else", { status: 200, body: { ...profile, sub: "eve" } }]
  ])("signs in by the ID token alone if that endpoint %s", async (_, userInfo) => {
    const person = { id: "paul", name: "paul", email: "", emailVerified: false }
    expect(await personWith(userInfo)).toEqual(person)
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
  ])("is rejected with %s", async (_name, changes) => {
    const answer = { ...(await comeBack("planner")), ...changes }
    await expect(issuer().finishSignIn(answer)).rejects.toMatchObject({ _tag: "SignInRefused" })
  })

  it("accepts a provider with readable discovery document and keys", async () => {
    await expect(issuer().check()).resolves.toBeUndefined()
  })

  it("names OIDC_ISSUER if the provider does not respond", async () => {
    const gone = issuer({ issuer: "http://127.0.0.1:9/oidc" })
    await expect(gone.check()).rejects.toMatchObject({
      _tag: "IssuerUnreachable",
      mismatch: {
        setting: "OIDC_ISSUER",
        expected: "http://127.0.0.1:9/oidc/.well-known/openid-configuration",
        received: expect.stringContaining("fetch failed")
      }
    })
  })

  it("reports the status if the issuer has no discovery document", async () => {
    const mistyped = issuer({ issuer: `${running.options.issuer}/realms/other` })
    await expect(mistyped.check()).rejects.toMatchObject({
      _tag: "IssuerUnreachable",
      mismatch: { setting: "OIDC_ISSUER", received: expect.stringContaining("HTTP 404") }
    })
  })

  it("names OIDC_DISCOVERY_URL if that address has no discovery document", async () => {
    const discoveryUrl = `${running.options.issuer}/nothing`
    await expect(issuer({ discoveryUrl }).check()).rejects.toMatchObject({
      _tag: "IssuerUnreachable",
      mismatch: { setting: "OIDC_DISCOVERY_URL", expected: discoveryUrl }
    })
  })

  it("reports the status of an answer that is no instance of the global Response", () => {
    const error = new Error("unexpected status", { cause: { status: 404 } })
    expect(detailOf(error)).toBe("unexpected status (HTTP 404)")
  })

  it("names OIDC_ISSUER if the discovery document is of another issuer", async () => {
    const { issuer: real } = running.options
    const other = issuer({
      issuer: `${real}/`,
      discoveryUrl: `${real}/.well-known/openid-configuration`
    })
    const mismatch = { setting: "OIDC_ISSUER", expected: `${real}/`, received: real }
    for (const asked of [other.check(), other.startSignIn("fr")])
      await expect(asked).rejects.toMatchObject({ _tag: "SignInRefused", mismatch })
  })

  it("names OIDC_SCOPES if the provider does not know a scope", async () => {
    const answer = refused({ error: "invalid_scope", error_description: "no such scope" })
    await expect(issuer({ scopes: "openid moon" }).finishSignIn(answer)).rejects.toMatchObject({
      mismatch: {
        setting: "OIDC_SCOPES",
        expected: "openid moon",
        received: "invalid_scope: no such scope"
      }
    })
  })

  it.each([
    [
      "invalid_request",
      "AADSTS901002: the resource parameter is not supported",
      "OIDC_AUDIENCE_PARAMETER"
    ],
    ["invalid_target", "", "OIDC_AUDIENCE_PARAMETER"],
    ["access_denied", "Service not found: https://plan.example/api", "OIDC_AUDIENCE"],
    ["unauthorized_client", "", "OIDC_CLIENT_ID"],
    ["invalid_client", "", "OIDC_CLIENT_ID"],
    ["invalid_client", "AADSTS7000218: client_secret is missing", "OIDC_CLIENT_SECRET"],
    ["unauthorized_client", "Invalid client or Invalid client credentials", "OIDC_CLIENT_SECRET"]
  ])("names the setting behind %s %s", async (error, error_description, setting) => {
    const answer = refused({ error, error_description })
    await expect(issuer().finishSignIn(answer)).rejects.toMatchObject({ mismatch: { setting } })
  })

  it("names OIDC_AUDIENCE_PARAMETER for an opaque access token", async () => {
    const { issuer: iss, audience } = running.options
    const verifier = makeTokenVerifier({ issuer: iss, audience })
    await expect(verifier.verify("x9f2opaque", "read")).rejects.toMatchObject({
      mismatch: {
        setting: "OIDC_AUDIENCE_PARAMETER",
        expected: "a signed JWT",
        received: "an opaque token"
      }
    })
  })

  it("names OIDC_AUDIENCE, OIDC_TOKEN_ISSUER and OIDC_SCOPES where a token does not fit them", async () => {
    const scopes = "openid profile email offline_access read"
    const issued = await issuer({ scopes }).finishSignIn(await comeBack("planner", { scopes }))
    const { issuer: iss, audience } = running.options
    const refusedBy = (changes: Partial<Parameters<typeof makeTokenVerifier>[0]>) =>
      expect(
        makeTokenVerifier({ issuer: iss, audience, ...changes }).verify(issued.accessToken, "write")
      ).rejects
    await refusedBy({ audience: "other" }).toMatchObject({
      mismatch: { setting: "OIDC_AUDIENCE", expected: "other", received: audience }
    })
    await refusedBy({ issuer: `${iss}/`, jwksUri: `${iss}/jwks` }).toMatchObject({
      mismatch: { setting: "OIDC_TOKEN_ISSUER", expected: `${iss}/`, received: iss }
    })
    await refusedBy({}).toMatchObject({
      mismatch: { setting: "OIDC_SCOPES", expected: "read write", received: "read" }
    })
  })

  it("names OIDC_ISSUER if the discovery document has no authorization endpoint", async () => {
    const keysAlone = await startTestIssuer([])
    const started = issuer({ issuer: keysAlone.issuer }).startSignIn("fr")
    await expect(started).rejects.toMatchObject({
      _tag: "IssuerUnreachable",
      mismatch: {
        setting: "OIDC_ISSUER",
        received: expect.stringContaining("authorization_endpoint")
      }
    })
    await keysAlone.close()
  })

  it("names no setting if the provider does not respond", async () => {
    const gone = issuer({ issuer: "http://127.0.0.1:9/oidc" })
    for (const asked of [gone.startSignIn("fr"), gone.renew("x"), gone.signOutUrl(null, "fr")])
      await expect(asked).rejects.toMatchObject({ _tag: "IssuerUnreachable" })
  })
})
