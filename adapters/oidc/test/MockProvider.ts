import { createHash } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { exportJWK, generateKeyPair, SignJWT } from "jose"
import type { Provider } from "./providerTable.ts"

const seconds = (): number => Math.floor(Date.now() / 1_000)
const { privateKey, publicKey } = await generateKeyPair("RS256")

const hashOf = (value: string): string => {
  const digest = createHash("sha256").update(value).digest()
  return digest.subarray(0, digest.length / 2).toString("base64url")
}

const secretIn = ({ headers }: IncomingMessage, body: URLSearchParams): string | null => {
  const [, encoded] = /^Basic (.+)$/.exec(headers.authorization ?? "") ?? []
  return encoded === undefined
    ? body.get("client_secret")
    : decodeURIComponent(Buffer.from(encoded, "base64").toString().split(":")[1] ?? "")
}

export interface MockProvider {
  readonly origin: string
  /** The query with which the browser returns from a sign-in at an address of this provider. */
  readonly signIn: (address: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** A server that answers like a provider of the table. `settings` are those of its recipe. */
export const startMockProvider = async (
  provider: Provider,
  settings: Readonly<Record<string, string>>
): Promise<MockProvider> => {
  const [issuerPath, clientId, secret] = [
    new URL(settings.OIDC_ISSUER ?? "").pathname,
    settings.OIDC_CLIENT_ID ?? "",
    settings.OIDC_CLIENT_SECRET ?? null
  ]
  let nonce = ""
  const signed = (claims: Readonly<Record<string, unknown>>): Promise<string> =>
    new SignJWT({
      iss: issuer(),
      iat: seconds(),
      nbf: seconds(),
      exp: seconds() + 3_600,
      ...claims
    })
      .setProtectedHeader({ alg: "RS256", kid: "1", typ: "JWT" })
      .sign(privateKey)
  const tokens = async () => {
    const access = provider.access === null ? "ya29.opaque" : await signed(provider.access)
    const id = { aud: clientId, nonce, at_hash: hashOf(access), ...provider.id }
    return {
      token_type: "Bearer",
      expires_in: 3_600,
      access_token: access,
      refresh_token: "refresh",
      id_token: await signed(id)
    }
  }
  const answer = async (request: IncomingMessage): Promise<readonly [number, object]> => {
    const path = (request.url ?? "").split("?")[0]
    if (path?.endsWith("/.well-known/openid-configuration"))
      return path === discoveryPath
        ? [
            200,
            {
              issuer: issuer(),
              authorization_endpoint: `${origin()}/authorize`,
              token_endpoint: `${origin()}/token`,
              jwks_uri: `${origin()}/keys`,
              ...(provider.userInfo && { userinfo_endpoint: `${origin()}/userinfo` }),
              ...provider.metadata
            }
          ]
        : [404, { error: "not_found" }]
    if (path === "/keys")
      return [200, { keys: [{ ...(await exportJWK(publicKey)), kid: "1", alg: "RS256" }] }]
    if (path === "/userinfo") return [200, provider.userInfo ?? {}]
    const body = new URLSearchParams(await text(request))
    if (secretIn(request, body) !== secret) return [401, { error: "invalid_client" }]
    return [200, await tokens()]
  }
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body))
    )
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = () => `${origin()}${issuerPath === "/" ? issuerEnd : issuerPath}`
  const issuerEnd = (settings.OIDC_ISSUER ?? "").endsWith("/") ? "/" : ""
  const discoveryPath = settings.OIDC_DISCOVERY_URL
    ? new URL(settings.OIDC_DISCOVERY_URL).pathname
    : `${issuerPath.replace(/\/$/, "")}/.well-known/openid-configuration`
  return {
    origin: origin(),
    signIn: async (address) => {
      const query = Object.fromEntries(new URL(address).searchParams)
      nonce = query.nonce ?? ""
      const unknown = (query.scope ?? "")
        .split(" ")
        .some((scope) => !provider.scopes.includes(scope))
      const refusal =
        provider.refuses?.(query) ??
        (unknown ? (provider.unknownScope ?? ["invalid_scope", "unknown scope"]) : null)
      const [error, description] = refusal ?? []
      const iss = provider.metadata?.authorization_response_iss_parameter_supported
        ? issuer()
        : null
      return `?${new URLSearchParams({
        state: query.state ?? "",
        ...(iss === null ? {} : { iss }),
        ...(error === undefined
          ? { code: "code", ...provider.posted }
          : { error, error_description: description ?? "" })
      })}`
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
  }
}
