import type { VendorService } from "@atelier/domain/document"
import { LRUCache } from "lru-cache"
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  ResponseBodyError,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  type TokenEndpointResponse,
  tokenRevocation
} from "openid-client"
import type { Tokens } from "./Connections.ts"
import type { Vendor } from "./FileService.ts"
import { ServiceProblem } from "./ServiceProblem.ts"

interface Asked {
  readonly service: VendorService
  readonly userId: string
  readonly verifier: string
}

export interface Consents {
  /** The address of the vendor's page, from which the user comes back with a code. */
  readonly begin: (vendor: Vendor, userId: string) => Promise<string>
  /** Removes and returns the pending consent of a state; null if it is unknown or expired. */
  readonly take: (state: string, userId: string) => Asked | null
  readonly exchange: (vendor: Vendor, code: string, verifier: string) => Promise<Tokens>
  readonly renew: (vendor: Vendor, tokens: Tokens) => Promise<Tokens>
  readonly giveBack: (vendor: Vendor, tokens: Tokens) => Promise<void>
}

const CONSENT_MS = 10 * 60_000
const MAX_ASKED = 100
const TIMEOUT_SECONDS = 15
const LIFE_SECONDS = 3_600
const SERVER_FAULT = 500
const TOO_MANY = 429

/** Errors of a renewal after which the user must consent again. */
const REVOKED: ReadonlySet<string> = new Set([
  "invalid_grant",
  "interaction_required",
  "consent_required",
  "login_required"
])

const configurationOf = ({ oauth, clientId, clientSecret }: Vendor): Configuration => {
  const { issuer, authorization, token, revocation } = oauth
  const configuration = new Configuration(
    {
      issuer,
      authorization_endpoint: authorization,
      token_endpoint: token,
      ...(revocation === null ? {} : { revocation_endpoint: revocation })
    },
    clientId,
    { client_secret: clientSecret },
    ClientSecretPost(clientSecret)
  )
  configuration.timeout = TIMEOUT_SECONDS
  if (new URL(token).protocol === "http:") allowInsecureRequests(configuration)
  return configuration
}

const problemOf = (error: unknown): ServiceProblem => {
  if (error instanceof ServiceProblem) return error
  if (!(error instanceof ResponseBodyError)) return new ServiceProblem("busy", "no answer")
  if (error.status >= SERVER_FAULT || error.status === TOO_MANY)
    return new ServiceProblem("busy", `status ${error.status}`)
  return new ServiceProblem(
    REVOKED.has(error.error) ? "unauthorised" : "refused",
    /^[\w.-]{1,60}$/.test(error.error) ? error.error : "refused"
  )
}

const tokensOf = (answer: TokenEndpointResponse, refresh?: string): Tokens => {
  const renewal = answer.refresh_token ?? refresh
  if (renewal === undefined) throw new ServiceProblem("refused", "no refresh token")
  return {
    access: answer.access_token,
    refresh: renewal,
    expiresAt: Date.now() + (answer.expires_in ?? LIFE_SECONDS) * 1_000
  }
}

/** Authorization code flow of OAuth 2 with PKCE and single-use states. */
export const makeConsents = (redirectUri: string): Consents => {
  const asked = new LRUCache<string, Asked>({ max: MAX_ASKED, ttl: CONSENT_MS, perf: Date })
  return {
    begin: async (vendor, userId) => {
      const verifier = randomPKCECodeVerifier()
      const state = randomState()
      asked.set(state, { service: vendor.service, userId, verifier })
      const { href } = buildAuthorizationUrl(configurationOf(vendor), {
        redirect_uri: redirectUri,
        scope: vendor.oauth.scope,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state,
        ...vendor.oauth.parameters
      })
      return href
    },
    take: (state, userId) => {
      const found = asked.get(state)
      if (found === undefined || found.userId !== userId) return null
      asked.delete(state)
      return found
    },
    exchange: async (vendor, code, verifier) => {
      const back = new URL(redirectUri)
      back.searchParams.set("code", code)
      try {
        const checks = { pkceCodeVerifier: verifier }
        return tokensOf(await authorizationCodeGrant(configurationOf(vendor), back, checks))
      } catch (error) {
        throw problemOf(error)
      }
    },
    renew: async (vendor, { refresh }) => {
      try {
        return tokensOf(await refreshTokenGrant(configurationOf(vendor), refresh), refresh)
      } catch (error) {
        throw problemOf(error)
      }
    },
    giveBack: async (vendor, { refresh }) => {
      if (vendor.oauth.revocation === null) return
      try {
        await tokenRevocation(configurationOf(vendor), refresh)
      } catch (error) {
        throw problemOf(error)
      }
    }
  }
}
