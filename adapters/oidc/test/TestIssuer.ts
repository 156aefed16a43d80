import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import {
  CompactSign,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT
} from "jose"

export interface TestKey {
  readonly kid: string
  readonly alg: string
  readonly publicKey: CryptoKey
  readonly privateKey: CryptoKey
}

export const makeTestKey = async (kid: string, alg = "RS256"): Promise<TestKey> => ({
  kid,
  alg,
  ...(await generateKeyPair(alg, { extractable: true }))
})

/** A test issuer that only publishes keys, can change them or fail, and counts requests. */
export interface TestIssuer {
  readonly issuer: string
  readonly publish: (keys: ReadonlyArray<TestKey>) => void
  readonly failWith: (status: number | undefined) => void
  readonly asked: () => { readonly discovery: number; readonly keys: number }
  readonly close: () => Promise<void>
}

export const startTestIssuer = async (
  first: ReadonlyArray<TestKey>,
  endpoints: Readonly<Record<string, string>> = {}
): Promise<TestIssuer> => {
  let published = first
  let failure: number | undefined
  const asked = { discovery: 0, keys: 0 }
  const server = createServer((req, res) => {
    const answer = async (): Promise<unknown> => {
      if (req.url === "/tenant/.well-known/openid-configuration") {
        asked.discovery += 1
        return { issuer, jwks_uri: `${issuer}/keys`, ...endpoints }
      }
      asked.keys += 1
      const keys = published.map(async ({ kid, alg, publicKey }) => ({
        ...(await exportJWK(publicKey)),
        kid,
        alg
      }))
      return { keys: await Promise.all(keys) }
    }
    void answer().then((body) => {
      res
        .writeHead(failure ?? 200, { "Content-Type": "application/json" })
        .end(JSON.stringify(body))
    })
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tenant`
  return {
    issuer,
    publish: (keys) => {
      published = keys
    },
    failWith: (status) => {
      failure = status
    },
    asked: () => ({ ...asked }),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
  }
}

/** Signs the claims with a key; `header` overrides header fields. */
export const sign = (
  key: TestKey,
  claims: JWTPayload,
  header: Partial<JWTHeaderParameters> = {}
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: "at+jwt", ...header })
    .sign(key.privateKey)

/** Like {@link sign}, without `typ` in the header. */
export const signUntyped = (key: TestKey, claims: JWTPayload): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: key.alg, kid: key.kid }).sign(key.privateKey)

/** Signs a text as claims, even if it is invalid JSON. */
export const signText = (key: TestKey, claims: string): Promise<string> =>
  new CompactSign(new TextEncoder().encode(claims))
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: "at+jwt" })
    .sign(key.privateKey)
