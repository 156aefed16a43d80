import {
  type IssuedTokens,
  type Issuer,
  type SettingMismatch,
  type SignedInPerson,
  SignInRefused,
  type SignInStart
} from "@atelier/application/ports"
import { decodeProtectedHeader } from "jose"
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientError,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
  tokenRevocation
} from "openid-client"
import { acceptedAlgorithms } from "./acceptedAlgorithms.ts"
import { IssuerUnreachable } from "./IssuerUnreachable.ts"
import { isHashOf } from "./isHashOf.ts"
import { discoveryAddress, issuerKeys } from "./issuerKeys.ts"
import { answeredStatus, detailOf, refusedAlgorithm, refusedSetting } from "./refusedSetting.ts"

export interface IssuerSettings {
  readonly issuer: string
  /** Address of the discovery document; default: the issuer's standard one. */
  readonly discoveryUrl?: string
  readonly clientId: string
  /** Secret of a confidential client; empty or missing for a public one. */
  readonly clientSecret?: string
  readonly audience: string
  /** Parameter for the audience: `resource` (RFC 8707), `audience` (Auth0), or none. */
  readonly audienceParameter: "resource" | "audience" | "none"
  /** Requested scopes, separated by spaces. */
  readonly scopes: string
  /** Authorization endpoint of the password reset flow; empty or missing for none. */
  readonly passwordResetUrl?: string
  readonly redirectUri: string
  readonly postLogoutRedirectUri: string
}

const TIMEOUT_SECONDS = 10

type Answer = TokenEndpointResponse & TokenEndpointResponseHelpers

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

/** The claims about a person in an ID token or an answer of the UserInfo endpoint. */
type PersonClaims = Readonly<Record<string, unknown>> & { readonly sub: string }

const personOf = (claims: PersonClaims | undefined): SignedInPerson | null => {
  if (claims === undefined) return null
  const email = textOf(claims.email)
  return {
    id: claims.sub,
    name: textOf(claims.name) || email || claims.sub,
    email,
    emailVerified: claims.email_verified === true
  }
}

const checkHash = ({ access_token, id_token }: Answer, atHash: unknown): void => {
  if (id_token === undefined || atHash === undefined) return
  if (isHashOf(atHash, access_token, decodeProtectedHeader(id_token).alg ?? "")) return
  throw new SignInRefused({ reason: "the ID token belongs to another access token" })
}

const issuedOf = (
  answer: Answer,
  userInfo: Readonly<Record<string, unknown>> = {}
): IssuedTokens => {
  const claims = answer.claims()
  checkHash(answer, claims?.at_hash)
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    idToken: answer.id_token ?? null,
    person: personOf(claims && { ...userInfo, ...claims })
  }
}

/**
 * Asks the UserInfo endpoint for the name and the e-mail that an ID token lacks, as OpenID Connect
 * Core 5.4 lets a provider leave them out. Empty if the endpoint does not answer: some providers
 * accept no access token there that is for another audience.
 */
const userInfoOf = async (
  config: Configuration,
  answer: Answer
): Promise<Readonly<Record<string, unknown>>> => {
  const claims = answer.claims()
  if (claims === undefined || (textOf(claims.name) !== "" && textOf(claims.email) !== "")) return {}
  if (config.serverMetadata().userinfo_endpoint === undefined) return {}
  return fetchUserInfo(config, answer.access_token, claims.sub).catch(() => ({}))
}

const SERVER_FAULT = 500

const isRefusal = (error: unknown): boolean => {
  if (error instanceof ResponseBodyError) return error.status < SERVER_FAULT
  if (error instanceof AuthorizationResponseError) return true
  return error instanceof ClientError && answeredStatus(error) === null
    ? error.code !== "OAUTH_TIMEOUT"
    : false
}

/** Creates a client of the identity provider. Sends no request before the first sign-in. */
export const makeIssuer = (settings: IssuerSettings): Issuer => {
  const { issuer, clientId, audience, redirectUri, postLogoutRedirectUri } = settings
  const { passwordResetUrl = "", audienceParameter, scopes, clientSecret = "" } = settings
  const address = settings.discoveryUrl ?? discoveryAddress(issuer)
  const forAudience = audienceParameter === "none" ? {} : { [audienceParameter]: audience }
  const insecure = issuer.startsWith("http:") ? [allowInsecureRequests] : []
  let known: Promise<Configuration> | null = null
  const unreachable = (error: unknown) => {
    const mismatch = {
      setting: "OIDC_ISSUER" as const,
      expected: address,
      received: detailOf(error)
    }
    return new IssuerUnreachable({ issuer, detail: detailOf(error), mismatch })
  }
  const discovered = async (): Promise<Configuration> => {
    const options = {
      execute: [...insecure, enableNonRepudiationChecks],
      timeout: TIMEOUT_SECONDS
    }
    const authentication = clientSecret === "" ? None() : ClientSecretPost(clientSecret)
    const found = await discovery(new URL(address), clientId, undefined, authentication, options)
    const { issuer: received } = found.serverMetadata()
    if (received === issuer) return found
    const mismatch = { setting: "OIDC_ISSUER" as const, expected: issuer, received }
    throw new SignInRefused({ reason: `${address} speaks for another issuer`, mismatch })
  }
  const configuration = (): Promise<Configuration> => {
    known ??= discovered().catch((error: unknown) => {
      known = null
      throw error instanceof SignInRefused ? error : unreachable(error)
    })
    return known
  }
  const sent: Readonly<Record<SettingMismatch["setting"], string>> = {
    OIDC_ISSUER: issuer,
    OIDC_AUDIENCE: audience,
    OIDC_AUDIENCE_PARAMETER: audienceParameter,
    OIDC_SCOPES: scopes,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET:
      clientSecret === ""
        ? "a public client, which has no secret"
        : "a secret that the provider accepts"
  }
  const refusal = (error: unknown): SignInRefused => {
    const [setting, reason, algorithm] = [
      refusedSetting(error),
      detailOf(error),
      refusedAlgorithm(error)
    ]
    if (algorithm !== null) {
      const expected = `ID tokens for ${clientId} signed with one of ${acceptedAlgorithms.join(", ")}`
      const mismatch = { setting: "OIDC_CLIENT_ID" as const, expected, received: algorithm }
      return new SignInRefused({ reason, mismatch })
    }
    if (setting === null) return new SignInRefused({ reason })
    const mismatch = { setting, expected: sent[setting], received: reason }
    return new SignInRefused({ reason, mismatch })
  }
  const ask = async <A>(question: (config: Configuration) => Promise<A>): Promise<A> => {
    const config = await configuration()
    try {
      return await question(config)
    } catch (error) {
      if (error instanceof SignInRefused) throw error
      throw isRefusal(error) ? refusal(error) : unreachable(error)
    }
  }
  const start = (language: string): Promise<SignInStart> =>
    ask(async (config) => {
      const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
      const url = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopes,
        ...forAudience,
        ui_locales: language,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        state,
        nonce
      })
      return { url: url.href, state, nonce, codeVerifier }
    })
  return {
    check: async () => {
      await discovered().catch((error: unknown) => {
        throw error instanceof SignInRefused ? error : unreachable(error)
      })
      // Looking up an id that no issuer has makes it fetch the keys.
      try {
        await issuerKeys(settings)({ alg: "RS256", kid: "" }, { payload: "", signature: "" })
      } catch (error) {
        if (error instanceof IssuerUnreachable) throw error
      }
    },
    startSignIn: start,
    startPasswordReset: async (language) => {
      if (passwordResetUrl === "") return null
      const { url, ...begun } = await start(language)
      const reset = new URL(passwordResetUrl)
      for (const [name, value] of new URL(url).searchParams)
        if (!reset.searchParams.has(name)) reset.searchParams.set(name, value)
      return { ...begun, url: reset.href }
    },
    finishSignIn: ({ query, state, nonce, codeVerifier }) =>
      ask(async (config) => {
        const back = new URL(redirectUri)
        back.search = query
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true
        }
        const answer = await authorizationCodeGrant(config, back, checks, forAudience)
        return issuedOf(answer, await userInfoOf(config, answer))
      }),
    renew: (refreshToken) =>
      ask(async (config) => issuedOf(await refreshTokenGrant(config, refreshToken, forAudience))),
    revoke: (refreshToken) =>
      ask(async (config) => {
        if (config.serverMetadata().revocation_endpoint !== undefined)
          await tokenRevocation(config, refreshToken, { token_type_hint: "refresh_token" })
      }),
    signOutUrl: async (idToken, language) => {
      const config = await configuration()
      if (config.serverMetadata().end_session_endpoint === undefined) return null
      return buildEndSessionUrl(config, {
        post_logout_redirect_uri: postLogoutRedirectUri,
        ui_locales: language,
        ...(idToken === null ? {} : { id_token_hint: idToken })
      }).href
    }
  }
}
