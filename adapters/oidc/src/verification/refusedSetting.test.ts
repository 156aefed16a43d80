import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, describe, expect, it } from "vitest"
import { makeIssuer } from "./makeIssuer.ts"

interface TokenAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, string>>
}

let answer: TokenAnswer
let algorithms: ReadonlyArray<string> = ["RS256"]

const server = createServer((request, response) => {
  const isToken = request.url === "/token"
  const discovered = {
    issuer: base,
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/keys`,
    id_token_signing_alg_values_supported: algorithms
  }
  const keys = request.url === "/keys" ? { keys: [] } : discovered
  response
    .writeHead(isToken ? answer.status : 200, { "content-type": "application/json" })
    .end(JSON.stringify(isToken ? answer.body : keys))
})
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => new Promise((done) => server.close(done)))

const finish = (clientSecret = "") =>
  makeIssuer({
    issuer: base,
    clientId: "atelier",
    clientSecret,
    audience: "https://plan.example/api",
    audienceParameter: "none",
    scopes: "openid",
    redirectUri: "https://plan.example/signin-callback",
    postLogoutRedirectUri: "https://plan.example/home"
  }).finishSignIn({
    query: "?code=c&state=s",
    state: "s",
    nonce: "n",
    codeVerifier: "v".repeat(43)
  })

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")

describe("a token endpoint that rejects", () => {
  it.each([
    ["invalid_client", "", "OIDC_CLIENT_SECRET"],
    ["unauthorized_client", "Invalid client or Invalid client credentials", "OIDC_CLIENT_SECRET"],
    ["invalid_client", "AADSTS700016: the application was not found", "OIDC_CLIENT_ID"],
    ["unauthorized_client", "", "OIDC_CLIENT_ID"]
  ])("with %s %s names its setting", async (error, error_description, setting) => {
    answer = { status: 401, body: { error, error_description } }
    await expect(finish("wrong")).rejects.toMatchObject({ mismatch: { setting } })
  })

  it("a client without a secret names OIDC_CLIENT_SECRET", async () => {
    answer = { status: 401, body: { error: "invalid_client" } }
    await expect(finish()).rejects.toMatchObject({
      mismatch: {
        setting: "OIDC_CLIENT_SECRET",
        expected: "a public client, which has no secret",
        received: "invalid_client"
      }
    })
  })
})

it.each([
  ["that the issuer lists", ["RS256", "HS512"]],
  ["that the issuer does not list", ["RS256"]]
])("names OIDC_CLIENT_ID for an ID token signed with HS512 %s", async (_name, listed) => {
  algorithms = listed
  const now = Math.floor(Date.now() / 1_000)
  const claims = { iss: base, aud: "atelier", sub: "ana", nonce: "n", iat: now, exp: now + 60 }
  const id_token = `${encoded({ alg: "HS512" })}.${encoded(claims)}.c2ln`
  answer = { status: 200, body: { access_token: "a", token_type: "bearer", id_token } }
  await expect(finish()).rejects.toMatchObject({
    mismatch: {
      setting: "OIDC_CLIENT_ID",
      expected: expect.stringMatching(/^ID tokens for atelier signed with one of RS256/),
      received: "HS512"
    }
  })
})
