import { createHmac } from "node:crypto"
import { exportJWK, exportSPKI, type JWTPayload } from "jose"
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { makeTestKey, sign, signUntyped, startTestIssuer, type TestIssuer, type TestKey } from "../test/TestIssuer.ts"
import { IssuerUnreachable, makeTokenVerifier, TokenRefused, type RefusalReason, type TokenVerifier } from "./index.ts"

const audience = "http://localhost:3000/api"
const now = (): number => Math.floor(Date.now() / 1000)

let key: TestKey
let stranger: TestKey
let provider: TestIssuer

const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: provider.issuer, aud: audience, sub: "planner", name: "Paul Tremblay", email: "paul@example.com",
  scope: "read write", iat: now(), exp: now() + 3600, jti: "one", ...changes,
})

const without = (name: string): JWTPayload =>
  Object.fromEntries(Object.entries(claims()).filter(([claim]) => claim !== name))

const verifier = (): TokenVerifier => makeTokenVerifier({ issuer: provider.issuer, audience })

const refusal = async (token: string, scope: "read" | "write" = "read", by = verifier()): Promise<TokenRefused> => {
  const answer: unknown = await by.verify(token, scope).catch((error: unknown) => error)
  if (answer instanceof TokenRefused) return answer
  throw new Error(`not refused: ${JSON.stringify(answer)}`, { cause: answer })
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url")

/** A token signed with a shared secret, as the confusion between RS256 and HS256 would have it. */
const hmacToken = (secret: string | Buffer, payload: JWTPayload): string => {
  const signed = `${encode({ alg: "HS256", typ: "at+jwt", kid: key.kid })}.${encode(payload)}`
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`
}

const withPart = (token: string, index: 0 | 1 | 2, part: string): string =>
  token.split(".").map((old, at) => (at === index ? part : old)).join(".")

beforeAll(async () => {
  key = await makeTestKey("first")
  stranger = await makeTestKey("first")
  provider = await startTestIssuer([key])
})
afterAll(() => provider.close())
afterEach(() => {
  vi.useRealTimers()
  provider.failWith(undefined)
  provider.publish([key])
})

describe("a good token", () => {
  it("tells who its bearer is, what it grants and until when", async () => {
    const exp = now() + 60
    expect(await verifier().verify(await sign(key, claims({ exp })), "write")).toEqual({
      accountId: "planner", displayName: "Paul Tremblay", email: "paul@example.com",
      scopes: ["read", "write"], expiresAt: exp * 1000,
    })
  })

  it("may lack a name and an e-mail address", async () => {
    const verified = await verifier().verify(await sign(key, claims({ name: undefined, email: 7 })), "read")
    expect([verified.displayName, verified.email]).toEqual([null, null])
  })

  it.each(["JWT", "application/at+jwt"])("may call its type %s", async (typ) => {
    await expect(verifier().verify(await sign(key, claims(), { typ }), "read")).resolves.toBeDefined()
  })

  it("may not name its type", async () => {
    await expect(verifier().verify(await signUntyped(key, claims()), "read")).resolves.toBeDefined()
  })

  it("may grant its scopes in a list called scp, and be meant for several audiences", async () => {
    const token = await sign(key, claims({ scope: undefined, scp: ["read"], aud: ["other", audience] }))
    expect((await verifier().verify(token, "read")).scopes).toEqual(["read"])
  })

  it.each(["ES256", "PS256", "EdDSA"])("may be signed with %s", async (alg) => {
    const other = await makeTestKey(alg, alg)
    provider.publish([key, other])
    await expect(verifier().verify(await sign(other, claims()), "read")).resolves.toBeDefined()
  })

  it("is verified once and then remembered, each scope still being asked", async () => {
    const one = verifier()
    const token = await sign(key, claims({ scope: "read" }))
    const first = await one.verify(token, "read")
    expect(await one.verify(token, "read")).toBe(first)
    expect((await refusal(token, "write", one)).reason).toBe("scope")
  })
})

describe("a bad token", () => {
  const bad: ReadonlyArray<readonly [string, RefusalReason, () => Promise<string> | string]> = [
    ["none at all", "missing", () => ""],
    ["of 1 MB", "tooLarge", () => "a".repeat(1_000_000)],
    ["signed and over 16 kB", "tooLarge", () => sign(key, claims({ filler: "a".repeat(16_384) }))],
    ["of plain words", "malformed", () => "let me in"],
    ["with two parts", "malformed", async () => (await sign(key, claims())).split(".").slice(0, 2).join(".")],
    ["with five parts, an encrypted one", "malformed", () => "a.b.c.d.e"],
    ["with a header that is not JSON", "malformed", async () => withPart(await sign(key, claims()), 0, "e30x")],
    ["that is unsigned, alg none", "algorithm", () => `${encode({ alg: "none" })}.${encode(claims())}.`],
    ["that is unsigned, alg nOnE", "algorithm", () => `${encode({ alg: "nOnE" })}.${encode(claims())}.`],
    ["without an algorithm", "algorithm", async () => withPart(await sign(key, claims()), 0, encode({ kid: "first" }))],
    ["signed HS256 with the public key's PEM", "algorithm", async () => hmacToken(await exportSPKI(key.publicKey), claims())],
    ["signed HS256 with the public key's JSON", "algorithm", async () =>
      hmacToken(JSON.stringify(await exportJWK(key.publicKey)), claims())],
    ["signed HS256 with nothing", "algorithm", () => hmacToken("", claims())],
    ["with crit", "critical", () => withPart("a.b.c", 0, encode({ alg: "RS256", crit: ["exp"], exp: 1 }))],
    ["with an unencoded payload, b64 false", "critical", () =>
      withPart("a.b.c", 0, encode({ alg: "RS256", crit: ["b64"], b64: false }))],
    ["signed by another key under the same id", "signature", () => sign(stranger, claims())],
    ["with its own key in the header (jwk)", "signature", async () =>
      sign(stranger, claims(), { jwk: await exportJWK(stranger.publicKey) })],
    ["pointing at its own keys (jku, x5u)", "signature", () =>
      sign(stranger, claims(), { jku: `${provider.issuer}/keys`, x5u: `${provider.issuer}/x5u` })],
    ["with changed claims", "signature", async () => withPart(await sign(key, claims()), 1, encode(claims({ sub: "admin" })))],
    ["without its signature", "signature", async () => withPart(await sign(key, claims()), 2, "")],
    ["signed with an unknown key id", "key", () => sign(stranger, claims(), { kid: "unknown" })],
    ["signed with the right key and another algorithm", "key", () =>
      withPart("a.b.c", 0, encode({ alg: "ES256", kid: "first" })).replace(".b.", `.${encode(claims())}.`)],
    ["of another issuer", "issuer", () => sign(key, claims({ iss: "https://elsewhere.example" }))],
    ["of the issuer with a slash too many", "issuer", () => sign(key, claims({ iss: `${provider.issuer}/` }))],
    ["without an issuer", "issuer", () => sign(key, without("iss"))],
    ["for another audience", "audience", () => sign(key, claims({ aud: "http://localhost:3000/other" }))],
    ["without an audience", "audience", () => sign(key, without("aud"))],
    ["that expired a second ago", "expired", () => sign(key, claims({ exp: now() - 1 }))],
    ["that expired long ago", "expired", () => sign(key, claims({ exp: 1 }))],
    ["that never expires", "malformed", () => sign(key, without("exp"))],
    ["whose expiry is a word", "malformed", () => sign(key, { ...claims(), exp: "tomorrow" } as unknown as JWTPayload)],
    ["that is valid from tomorrow on", "notYetValid", () => sign(key, claims({ nbf: now() + 86_400 }))],
    ["without an account", "subject", () => sign(key, without("sub"))],
    ["with an empty account", "subject", () => sign(key, claims({ sub: "" }))],
    ["that is an ID token for the same audience", "type", () =>
      sign(key, claims({ scope: undefined, nonce: "n" }), { typ: "JWT" })],
    ["that is an ID token with at_hash", "type", () => signUntyped(key, claims({ at_hash: "x" }))],
    ["that is a logout token", "type", () => sign(key, claims(), { typ: "logout+jwt" })],
    ["bound to a key its bearer must prove", "bound", () => sign(key, claims({ cnf: { jkt: "x" } }))],
    ["without any scope", "scope", () => sign(key, without("scope"))],
    ["with scopes that only look alike", "scope", () => sign(key, claims({ scope: "reader unread READ" }))],
  ]

  it.each(bad)("%s is refused: %s", async (_name, reason, make) => {
    expect((await refusal(await make())).reason).toBe(reason)
  })

  it("without the write scope may not write, and is told which scope it lacks", async () => {
    const refused = await refusal(await sign(key, claims({ scope: "read" })), "write")
    expect(refused.challenge).toBe('Bearer realm="atelier", error="insufficient_scope", '
      + 'error_description="the token does not grant the needed scope", scope="write"')
  })

  it("is answered with a challenge that is fit for a header, and without error code when there was none", async () => {
    expect((await refusal("")).challenge).toBe('Bearer realm="atelier"')
    expect((await refusal(await sign(key, claims({ exp: 1 })))).challenge)
      .toBe('Bearer realm="atelier", error="invalid_token", error_description="the token has expired"')
  })

  it("condemned by its header alone never makes the issuer work", async () => {
    const before = provider.asked()
    for (const token of ["", "x", `${encode({ alg: "none" })}.e30.`]) await refusal(token)
    expect(provider.asked()).toEqual(before)
  })
})

describe("time", () => {
  it("ends a remembered token at its expiry", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const one = verifier()
    const token = await sign(key, claims({ exp: now() + 60 }))
    await one.verify(token, "read")
    vi.setSystemTime(Date.now() + 61_000)
    expect((await refusal(token, "read", one)).reason).toBe("expired")
  })

  it("forgives an issuer whose clock is a few seconds ahead", async () => {
    await expect(verifier().verify(await sign(key, claims({ nbf: now() + 3 })), "read")).resolves.toBeDefined()
  })
})

describe("the issuer's keys", () => {
  it("are fetched once, at the first token", async () => {
    const before = provider.asked()
    const one = verifier()
    expect(provider.asked()).toEqual(before)
    await Promise.all([1, 2, 3].map(async (jti) => one.verify(await sign(key, claims({ jti: String(jti) })), "read")))
    expect(provider.asked()).toEqual({ discovery: before.discovery + 1, keys: before.keys + 1 })
  })

  it("may be rotated without a restart: new tokens pass at once, tokens of the withdrawn key stop within ten minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const one = verifier()
    const old = await sign(key, claims())
    await one.verify(old, "read")
    const second = await makeTestKey("second")
    provider.publish([second])
    vi.setSystemTime(Date.now() + 31_000)
    await expect(one.verify(await sign(second, claims()), "write")).resolves.toBeDefined()
    expect((await refusal(await sign(key, claims({ jti: "two" })), "read", one)).reason).toBe("key")
    vi.setSystemTime(Date.now() + 10 * 60_000)
    expect((await refusal(old, "read", one)).reason).toBe("key")
  })

  it("are not fetched anew for every token with an unknown key", async () => {
    const one = verifier()
    await one.verify(await sign(key, claims()), "read")
    const before = provider.asked()
    for (const kid of ["a", "b", "c"]) await refusal(await sign(stranger, claims(), { kid }), "read", one)
    expect(provider.asked()).toEqual(before)
  })

  it("that cannot be fetched are the issuer's fault, and the next token tries again", async () => {
    const one = verifier()
    const token = await sign(key, claims())
    provider.failWith(500)
    await expect(one.verify(token, "read")).rejects.toBeInstanceOf(IssuerUnreachable)
    provider.failWith(undefined)
    await expect(one.verify(token, "read")).resolves.toBeDefined()
  })

  it("of an issuer that does not answer at all are unreachable, which the error says", async () => {
    const silent = makeTokenVerifier({ issuer: "http://127.0.0.1:9/oidc", audience })
    await expect(silent.verify(await sign(key, claims()), "read")).rejects.toThrow("http://127.0.0.1:9/oidc")
  })

  it("are not taken from a discovery document that speaks for another issuer", async () => {
    const mistaken = makeTokenVerifier({ issuer: `${provider.issuer}/`, audience })
    await expect(mistaken.verify(await sign(key, claims()), "read")).rejects.toThrow("speaks for another issuer")
  })

  it("may be named by hand, which spares the discovery", async () => {
    const before = provider.asked()
    const one = makeTokenVerifier({ issuer: provider.issuer, audience, jwksUri: `${provider.issuer}/keys` })
    await one.verify(await sign(key, claims()), "read")
    expect(provider.asked().discovery).toBe(before.discovery)
  })
})
