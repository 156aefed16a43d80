import { createHmac } from "node:crypto"
import { exportJWK, exportSPKI, type JWTPayload } from "jose"
import type { RefusalReason } from "../src/verification/RefusalReason.ts"
import { sign, signText, signUntyped, type TestKey } from "./TestIssuer.ts"

/** Material for bad tokens: an issuer's key, another key with the same id, and valid claims. */
export interface Forge {
  readonly key: TestKey
  readonly stranger: TestKey
  readonly issuer: string
  readonly claims: (changes?: JWTPayload) => JWTPayload
}

/** Seconds since 1970. */
export const now = (): number => Math.floor(Date.now() / 1000)

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url")

const without = ({ claims }: Forge, name: string): JWTPayload =>
  Object.fromEntries(Object.entries(claims()).filter(([claim]) => claim !== name))

/** A token signed with a shared secret, to exploit confusion of RS256 and HS256. */
const hmacToken = ({ key, claims }: Forge, secret: string | Buffer): string => {
  const signed = `${encode({ alg: "HS256", typ: "at+jwt", kid: key.kid })}.${encode(claims())}`
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`
}

const withPart = (token: string, index: 0 | 1 | 2, part: string): string =>
  token
    .split(".")
    .map((old, at) => (at === index ? part : old))
    .join(".")

export const badTokens: ReadonlyArray<
  readonly [kind: string, reason: RefusalReason, make: (forge: Forge) => Promise<string> | string]
> = [
  ["none at all", "missing", () => ""],
  ["of 1 MB", "tooLarge", () => "a".repeat(1_000_000)],
  [
    "signed and over 16 kB",
    "tooLarge",
    (forge) => sign(forge.key, forge.claims({ filler: "a".repeat(16_384) }))
  ],
  ["of plain words", "malformed", () => "let me in"],
  [
    "with two parts",
    "malformed",
    async (forge) => (await sign(forge.key, forge.claims())).split(".").slice(0, 2).join(".")
  ],
  ["with five parts, an encrypted one", "malformed", () => "a.b.c.d.e"],
  [
    "with a header that is not JSON",
    "malformed",
    async (forge) => withPart(await sign(forge.key, forge.claims()), 0, "e30x")
  ],
  [
    "that is unsigned, alg none",
    "algorithm",
    (forge) => `${encode({ alg: "none" })}.${encode(forge.claims())}.`
  ],
  [
    "that is unsigned, alg nOnE",
    "algorithm",
    (forge) => `${encode({ alg: "nOnE" })}.${encode(forge.claims())}.`
  ],
  [
    "without an algorithm",
    "algorithm",
    async (forge) => withPart(await sign(forge.key, forge.claims()), 0, encode({ kid: "first" }))
  ],
  [
    "signed HS256 with the public key's PEM",
    "algorithm",
    async (forge) => hmacToken(forge, await exportSPKI(forge.key.publicKey))
  ],
  [
    "signed HS256 with the public key's JSON",
    "algorithm",
    async (forge) => hmacToken(forge, JSON.stringify(await exportJWK(forge.key.publicKey)))
  ],
  ["signed HS256 with nothing", "algorithm", (forge) => hmacToken(forge, "")],
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
    (forge) => sign(forge.stranger, forge.claims())
  ],
  [
    "with its own key in the header (jwk)",
    "signature",
    async (forge) =>
      sign(forge.stranger, forge.claims(), { jwk: await exportJWK(forge.stranger.publicKey) })
  ],
  [
    "pointing at its own keys (jku, x5u)",
    "signature",
    (forge) =>
      sign(forge.stranger, forge.claims(), {
        jku: `${forge.issuer}/keys`,
        x5u: `${forge.issuer}/x5u`
      })
  ],
  [
    "with changed claims",
    "signature",
    async (forge) =>
      withPart(await sign(forge.key, forge.claims()), 1, encode(forge.claims({ sub: "admin" })))
  ],
  [
    "without its signature",
    "signature",
    async (forge) => withPart(await sign(forge.key, forge.claims()), 2, "")
  ],
  [
    "signed with an unknown key id",
    "key",
    (forge) => sign(forge.stranger, forge.claims(), { kid: "unknown" })
  ],
  [
    "signed with the right key and another algorithm",
    "key",
    (forge) =>
      withPart("a.b.c", 0, encode({ alg: "ES256", kid: "first" })).replace(
        ".b.",
        `.${encode(forge.claims())}.`
      )
  ],
  [
    "of another issuer",
    "issuer",
    (forge) => sign(forge.key, forge.claims({ iss: "https://elsewhere.example" }))
  ],
  [
    "of the issuer with a slash too many",
    "issuer",
    (forge) => sign(forge.key, forge.claims({ iss: `${forge.issuer}/` }))
  ],
  ["without an issuer", "issuer", (forge) => sign(forge.key, without(forge, "iss"))],
  [
    "for another audience",
    "audience",
    (forge) => sign(forge.key, forge.claims({ aud: "http://localhost:3000/other" }))
  ],
  ["without an audience", "audience", (forge) => sign(forge.key, without(forge, "aud"))],
  [
    "that expired a second ago",
    "expired",
    (forge) => sign(forge.key, forge.claims({ exp: now() - 1 }))
  ],
  ["that expired long ago", "expired", (forge) => sign(forge.key, forge.claims({ exp: 1 }))],
  ["that never expires", "malformed", (forge) => sign(forge.key, without(forge, "exp"))],
  [
    "whose expiry is a word",
    "malformed",
    (forge) => sign(forge.key, { ...forge.claims(), exp: "tomorrow" } as unknown as JWTPayload)
  ],
  ...(
    [
      ["expires at infinity", "exp", "1e400"],
      ["expires after the last date there is", "exp", "8640000000001"],
      ["was issued at infinity", "iat", "1e400"],
      ["was issued before 1970", "iat", "-1"],
      ["is valid since minus infinity", "nbf", "-1e400"]
    ] as const
  ).map(
    ([kind, claim, number]) =>
      [
        `that ${kind}`,
        "malformed",
        (forge: Forge) =>
          signText(
            forge.key,
            JSON.stringify({ ...forge.claims(), [claim]: "?" }).replace('"?"', number)
          )
      ] as const
  ),
  [
    "that is valid from tomorrow on",
    "notYetValid",
    (forge) => sign(forge.key, forge.claims({ nbf: now() + 86_400 }))
  ],
  [
    "that was made an hour from now, and does not say from when it is valid",
    "notYetValid",
    (forge) => sign(forge.key, forge.claims({ iat: now() + 3_600, exp: now() + 7_200 }))
  ],
  ["without an account", "subject", (forge) => sign(forge.key, without(forge, "sub"))],
  ["with an empty account", "subject", (forge) => sign(forge.key, forge.claims({ sub: "" }))],
  [
    "that is an ID token for the same audience",
    "type",
    (forge) => sign(forge.key, forge.claims({ scope: undefined, nonce: "n" }), { typ: "JWT" })
  ],
  [
    "that is an ID token with at_hash",
    "type",
    (forge) => signUntyped(forge.key, forge.claims({ at_hash: "x" }))
  ],
  [
    "that is a logout token",
    "type",
    (forge) => sign(forge.key, forge.claims(), { typ: "logout+jwt" })
  ],
  [
    "bound to a key its bearer must prove",
    "bound",
    (forge) => sign(forge.key, forge.claims({ cnf: { jkt: "x" } }))
  ],
  ["without any scope", "scope", (forge) => sign(forge.key, without(forge, "scope"))],
  [
    "with scopes that only look alike",
    "scope",
    (forge) => sign(forge.key, forge.claims({ scope: "reader unread READ" }))
  ]
]
