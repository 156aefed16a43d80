import { hash } from "node:crypto"
import { decodeJwt, decodeProtectedHeader } from "jose"
import { afterAll, afterEach, describe, expect, it } from "vitest"
import { askForTokens, sendOff, signIn } from "../../test/signIn.ts"
import { makeTestBrowser } from "../../test/TestBrowser.ts"
import { startTestProvider } from "../../test/TestProvider.ts"
import { makeTokenVerifier, TokenRefused, type TokenVerifier } from "../index.ts"
import { UnknownDevelopmentAccount } from "./index.ts"
import { signDevelopmentToken } from "./signDevelopmentToken.ts"

const running = await startTestProvider()
afterAll(() => running.close())
afterEach(() => {
  expect(running.faults).toEqual([])
})

const verifier = (): TokenVerifier => makeTokenVerifier(running.options)

describe("signing in", () => {
  it("takes one click and gives an access token that the API accepts", async () => {
    const tokens = await signIn(makeTestBrowser(), running.options, "planner")
    const verified = await verifier().verify(tokens.access_token, "write")
    expect(verified).toMatchObject({ accountId: "planner", scopes: ["read", "write"] })
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({
      typ: "at+jwt",
      alg: "RS256"
    })
    expect(tokens.expires_in).toBe(3600)
  })

  it("sends an ID token to the application, which the API rejects", async () => {
    const { id_token: idToken } = await signIn(makeTestBrowser(), running.options, "planner")
    expect(decodeJwt(idToken)).toMatchObject({
      sub: "planner",
      name: "Paul <Tremblay>",
      email: "paul@example.com",
      nonce: "some-nonce"
    })
    await expect(verifier().verify(idToken, "read")).rejects.toBeInstanceOf(TokenRefused)
    const careless = makeTokenVerifier({
      issuer: running.options.issuer,
      audience: running.options.clientId
    })
    await expect(careless.verify(idToken, "read")).rejects.toMatchObject({ reason: "type" })
  })

  it("is ended by a page whose script may run, also if the provider has lost its session", async () => {
    const { id_token: idToken } = await signIn(makeTestBrowser(), running.options, "planner")
    const answer = await makeTestBrowser().get(
      `${running.options.issuer}/session/end?id_token_hint=${idToken}`
    )
    const script = /<script>([\s\S]*?)<\/script>/.exec(await answer.text())?.[1] ?? ""
    expect(script).toContain("submit()")
    const policy = answer.headers.get("content-security-policy")
    expect(policy).toContain(`script-src 'sha256-${hash("sha256", script, "base64")}'`)
    expect(policy).toContain("form-action 'self'")
  })

  it("is remembered, so that later sign-ins need no page", async () => {
    const browser = makeTestBrowser()
    await signIn(browser, running.options, "planner")
    const { parameters } = await sendOff(browser, running.options, { prompt: "none" })
    expect(parameters.get("code")).toBeTruthy()
    expect(parameters.get("state")).toBe("some-state")
  })

  it("asks for no consent even if the application requests it", async () => {
    const browser = makeTestBrowser()
    await signIn(browser, running.options, "planner")
    expect(
      (await sendOff(browser, running.options, { prompt: "consent" })).parameters.get("code")
    ).toBeTruthy()
  })

  it("is renewed by a refresh token, which is replaced each time", async () => {
    const renew = async (refreshToken: string) =>
      (
        await askForTokens(running.options, {
          grant_type: "refresh_token",
          refresh_token: refreshToken
        })
      ).tokens
    const first = await signIn(makeTestBrowser(), running.options, "planner")
    const second = await renew(first.refresh_token)
    expect((await verifier().verify(second.access_token, "write")).accountId).toBe("planner")
    expect(second.refresh_token).not.toBe(first.refresh_token)
    const third = await renew(second.refresh_token)
    expect(third.error).toBeUndefined()
    expect((await renew(first.refresh_token)).error).toBe("invalid_grant")
    expect((await renew(third.refresh_token)).error, "the grant has ended").toBe("invalid_grant")
  })

  it("fails silently before a first sign-in, and the application is informed", async () => {
    expect(
      (await sendOff(makeTestBrowser(), running.options, { prompt: "none" })).parameters.get(
        "error"
      )
    ).toBe("login_required")
  })
})

describe("a token without a sign-in", () => {
  it("is as valid as one from a sign-in", async () => {
    const token = await running.provider().issueAccessToken("visitor")
    expect(await verifier().verify(token, "write")).toMatchObject({ accountId: "visitor" })
  })

  it("is not issued to an unknown account", async () => {
    await expect(running.provider().issueAccessToken("root")).rejects.toBeInstanceOf(
      UnknownDevelopmentAccount
    )
  })

  it("can be signed with the key file alone and may be expired", async () => {
    const { keyFile, issuer, audience, clientId } = running.options
    const request = { keyFile, issuer, audience, clientId, accountId: "planner" }
    await expect(
      verifier().verify(await signDevelopmentToken(request), "write")
    ).resolves.toMatchObject({ accountId: "planner" })
    const expired = await signDevelopmentToken({ ...request, expiresInSeconds: -1 })
    await expect(verifier().verify(expired, "read")).rejects.toMatchObject({ reason: "expired" })
  })
})

it("builds addresses from the issuer, whatever the Host header says", async () => {
  const answer = await fetch(`${running.options.issuer}/.well-known/openid-configuration`, {
    headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" }
  })
  expect(await answer.json()).toMatchObject({
    issuer: running.options.issuer,
    jwks_uri: `${running.options.issuer}/jwks`,
    token_endpoint: `${running.options.issuer}/token`
  })
})
