import { createHmac } from "node:crypto"
import { exportJWK, exportSPKI, type JWTPayload } from "jose"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sign, signUntyped } from "../test/TestIssuer.ts"
import { now, startTokenBench, type TokenBench } from "../test/TokenBench.ts"
import type { RefusalReason } from "./index.ts"

let bench: TokenBench

beforeAll(async () => {
  bench = await startTokenBench()
})
afterAll(() => bench.provider.close())

const without = (name: string): JWTPayload =>
  Object.fromEntries(Object.entries(bench.claims()).filter(([claim]) => claim !== name))

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url")

/** A token signed with a shared secret, as the confusion between RS256 and HS256 would have it. */
const hmacToken = (secret: string | Buffer, payload: JWTPayload): string => {
  const signed = `${encode({ alg: "HS256", typ: "at+jwt", kid: bench.key.kid })}.${encode(payload)}`
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`
}

const withPart = (token: string, index: 0 | 1 | 2, part: string): string =>
  token
    .split(".")
    .map((old, at) => (at === index ? part : old))
    .join(".")

describe("a bad token", () => {
  const bad: ReadonlyArray<readonly [string, RefusalReason, () => Promise<string> | string]> = [
    ["none at all", "missing", () => ""],
    ["of 1 MB", "tooLarge", () => "a".repeat(1_000_000)],
    [
      "signed and over 16 kB",
      "tooLarge",
      () => sign(bench.key, bench.claims({ filler: "a".repeat(16_384) }))
    ],
    ["of plain words", "malformed", () => "let me in"],
    [
      "with two parts",
      "malformed",
      async () => (await sign(bench.key, bench.claims())).split(".").slice(0, 2).join(".")
    ],
    ["with five parts, an encrypted one", "malformed", () => "a.b.c.d.e"],
    [
      "with a header that is not JSON",
      "malformed",
      async () => withPart(await sign(bench.key, bench.claims()), 0, "e30x")
    ],
    [
      "that is unsigned, alg none",
      "algorithm",
      () => `${encode({ alg: "none" })}.${encode(bench.claims())}.`
    ],
    [
      "that is unsigned, alg nOnE",
      "algorithm",
      () => `${encode({ alg: "nOnE" })}.${encode(bench.claims())}.`
    ],
    [
      "without an algorithm",
      "algorithm",
      async () => withPart(await sign(bench.key, bench.claims()), 0, encode({ kid: "first" }))
    ],
    [
      "signed HS256 with the public key's PEM",
      "algorithm",
      async () => hmacToken(await exportSPKI(bench.key.publicKey), bench.claims())
    ],
    [
      "signed HS256 with the public key's JSON",
      "algorithm",
      async () => hmacToken(JSON.stringify(await exportJWK(bench.key.publicKey)), bench.claims())
    ],
    ["signed HS256 with nothing", "algorithm", () => hmacToken("", bench.claims())],
    [
      "with crit",
      "critical",
      () => withPart("a.b.c", 0, encode({ alg: "RS256", crit: ["exp"], exp: 1 }))
    ],
    [
      "with an unencoded payload, b64 false",
      "critical",
      () => withPart("a.b.c", 0, encode({ alg: "RS256", crit: ["b64"], b64: false }))
    ],
    [
      "signed by another key under the same id",
      "signature",
      () => sign(bench.stranger, bench.claims())
    ],
    [
      "with its own key in the header (jwk)",
      "signature",
      async () =>
        sign(bench.stranger, bench.claims(), { jwk: await exportJWK(bench.stranger.publicKey) })
    ],
    [
      "pointing at its own keys (jku, x5u)",
      "signature",
      () =>
        sign(bench.stranger, bench.claims(), {
          jku: `${bench.provider.issuer}/keys`,
          x5u: `${bench.provider.issuer}/x5u`
        })
    ],
    [
      "with changed claims",
      "signature",
      async () =>
        withPart(await sign(bench.key, bench.claims()), 1, encode(bench.claims({ sub: "admin" })))
    ],
    [
      "without its signature",
      "signature",
      async () => withPart(await sign(bench.key, bench.claims()), 2, "")
    ],
    [
      "signed with an unknown key id",
      "key",
      () => sign(bench.stranger, bench.claims(), { kid: "unknown" })
    ],
    [
      "signed with the right key and another algorithm",
      "key",
      () =>
        withPart("a.b.c", 0, encode({ alg: "ES256", kid: "first" })).replace(
          ".b.",
          `.${encode(bench.claims())}.`
        )
    ],
    [
      "of another issuer",
      "issuer",
      () => sign(bench.key, bench.claims({ iss: "https://elsewhere.example" }))
    ],
    [
      "of the issuer with a slash too many",
      "issuer",
      () => sign(bench.key, bench.claims({ iss: `${bench.provider.issuer}/` }))
    ],
    ["without an issuer", "issuer", () => sign(bench.key, without("iss"))],
    [
      "for another audience",
      "audience",
      () => sign(bench.key, bench.claims({ aud: "http://localhost:3000/other" }))
    ],
    ["without an audience", "audience", () => sign(bench.key, without("aud"))],
    [
      "that expired a second ago",
      "expired",
      () => sign(bench.key, bench.claims({ exp: now() - 1 }))
    ],
    ["that expired long ago", "expired", () => sign(bench.key, bench.claims({ exp: 1 }))],
    ["that never expires", "malformed", () => sign(bench.key, without("exp"))],
    [
      "whose expiry is a word",
      "malformed",
      () => sign(bench.key, { ...bench.claims(), exp: "tomorrow" } as unknown as JWTPayload)
    ],
    [
      "that is valid from tomorrow on",
      "notYetValid",
      () => sign(bench.key, bench.claims({ nbf: now() + 86_400 }))
    ],
    ["without an account", "subject", () => sign(bench.key, without("sub"))],
    ["with an empty account", "subject", () => sign(bench.key, bench.claims({ sub: "" }))],
    [
      "that is an ID token for the same audience",
      "type",
      () => sign(bench.key, bench.claims({ scope: undefined, nonce: "n" }), { typ: "JWT" })
    ],
    [
      "that is an ID token with at_hash",
      "type",
      () => signUntyped(bench.key, bench.claims({ at_hash: "x" }))
    ],
    [
      "that is a logout token",
      "type",
      () => sign(bench.key, bench.claims(), { typ: "logout+jwt" })
    ],
    [
      "bound to a key its bearer must prove",
      "bound",
      () => sign(bench.key, bench.claims({ cnf: { jkt: "x" } }))
    ],
    ["without any scope", "scope", () => sign(bench.key, without("scope"))],
    [
      "with scopes that only look alike",
      "scope",
      () => sign(bench.key, bench.claims({ scope: "reader unread READ" }))
    ]
  ]

  it.each(bad)("%s is refused: %s", async (_name, reason, make) => {
    expect((await bench.refusal(await make())).reason).toBe(reason)
  })

  it("without the write scope may not write, and is told which scope it lacks", async () => {
    const refused = await bench.refusal(
      await sign(bench.key, bench.claims({ scope: "read" })),
      "write"
    )
    expect(refused.challenge).toBe(
      'Bearer realm="atelier", error="insufficient_scope", ' +
        'error_description="the token does not grant the needed scope", scope="write"'
    )
  })

  it("is answered with a challenge that is fit for a header, and without error code when there was none", async () => {
    expect((await bench.refusal("")).challenge).toBe('Bearer realm="atelier"')
    expect((await bench.refusal(await sign(bench.key, bench.claims({ exp: 1 })))).challenge).toBe(
      'Bearer realm="atelier", error="invalid_token", error_description="the token has expired"'
    )
  })

  it("condemned by its header alone never makes the issuer work", async () => {
    const before = bench.provider.asked()
    for (const token of ["", "x", `${encode({ alg: "none" })}.e30.`]) await bench.refusal(token)
    expect(bench.provider.asked()).toEqual(before)
  })
})
