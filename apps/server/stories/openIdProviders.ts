import { createServer } from "node:http"
import { Events, OAuth2Server } from "oauth2-mock-server"
import Provider from "oidc-provider"
import { freePort } from "../../../scripts/testing/freePort.ts"

export interface Claims {
  readonly sub?: string
  readonly audience?: string
  /** Offset of the provider's clock in seconds. */
  readonly ahead?: number
  /** Lifetime of access tokens in seconds. */
  readonly lasting?: number
}

export interface OpenIdProvider {
  readonly issuer: string
  readonly asked: { readonly signIn: number; readonly renewal: number }
  readonly refuseRenewals: (does: boolean) => void
  readonly issue: (claims: Claims) => void
  readonly stop: () => Promise<void>
}

export type StartProvider = (origin: string) => Promise<OpenIdProvider>

const SECOND_MS = 1_000

const startMockServer: StartProvider = async (origin) => {
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate("RS256")
  await provider.start(await freePort(), "localhost")
  let claims: Claims = {}
  let refuses = false
  const asked = { signIn: 0, renewal: 0 }
  provider.service.on(Events.BeforeTokenSigning, ({ payload }) => {
    const { sub = "boss", audience = `${origin}/api`, ahead = 0, lasting = 600 } = claims
    const isIdToken = payload.aud !== undefined
    const now = Math.floor(Date.now() / SECOND_MS) + ahead
    Object.assign(payload, { sub, iat: now, nbf: now, exp: now + lasting })
    if (!isIdToken) Object.assign(payload, { aud: audience, scope: "read write" })
  })
  provider.service.on(Events.BeforeResponse, (response, { body }) => {
    const isRenewal = body.grant_type === "refresh_token"
    asked[isRenewal ? "renewal" : "signIn"] += 1
    if (isRenewal && refuses)
      Object.assign(response, { statusCode: 400, body: { error: "invalid_grant" } })
  })
  return {
    issuer: provider.issuer.url ?? "",
    asked,
    refuseRenewals: (does) => {
      refuses = does
    },
    issue: (next) => {
      claims = next
    },
    stop: () => provider.stop()
  }
}

/** A certified provider with sign-in and consent pages, sessions and rotating refresh tokens. */
const startCertified: StartProvider = async (origin) => {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  let claims: Claims = {}
  let refuses = false
  const asked = { signIn: 0, renewal: 0 }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "atelier",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        redirect_uris: [`${origin}/signin-callback`],
        post_logout_redirect_uris: [`${origin}/home`]
      }
    ],
    clientAuthMethods: ["none"],
    issueRefreshToken: () => true,
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    features: {
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: "read write",
          audience: claims.audience ?? `${origin}/api`,
          accessTokenTTL: claims.lasting ?? 600,
          accessTokenFormat: "jwt",
          jwt: { sign: { alg: "RS256" } }
        })
      }
    },
    formats: {
      customizers: {
        jwt: (_ctx, _token, { payload = {} }) => {
          const { ahead = 0 } = claims
          for (const time of ["iat", "nbf", "exp"]) {
            const at = payload[time]
            if (typeof at === "number") payload[time] = at + ahead
          }
        }
      }
    }
  })
  provider.on("grant.success", ({ oidc }) => {
    asked[oidc.params?.grant_type === "refresh_token" ? "renewal" : "signIn"] += 1
  })
  provider.use(async (ctx, next) => {
    if (!refuses || ctx.path !== "/token") return next()
    const chunks: Array<Buffer> = []
    for await (const chunk of ctx.req) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks).toString("utf8")
    if (body.includes("grant_type=refresh_token")) {
      ctx.status = 400
      ctx.body = { error: "invalid_grant" }
      return
    }
    Object.assign(ctx.req, { body: Object.fromEntries(new URLSearchParams(body)) })
    return next()
  })
  const server = createServer(provider.callback()).listen(port)
  return {
    issuer,
    asked,
    refuseRenewals: (does) => {
      refuses = does
    },
    issue: (next) => {
      claims = next
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}

export const providers: Readonly<Record<string, StartProvider>> = {
  "oauth2-mock-server": startMockServer,
  "oidc-provider": startCertified
}
