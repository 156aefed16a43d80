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
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
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
import { type ClaimNames, type Claims, personIn, standardClaims } from "./claims.ts"
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
  /** Token that the API accepts; default: the access token. */
  readonly token?: "access" | "id"
  readonly claimNames?: ClaimNames
  /** Other parameters of a sign-in, such as `access_type=offline`; default: none. */
  readonly parameters?: string
  /** Default: the one of {@link https://github.com/panva/openid-client openid-client}. */
  readonly clockToleranceSeconds?: number
  /** Address for signing out; default: that of the discovery document. */
  readonly signOutUrl?: string
  /** Authorization endpoint of the password reset flow; empty or missing for none. */
  readonly passwordResetUrl?: string
  readonly redirectUri: string
  readonly postLogoutRedirectUri: string
}

const TIMEOUT_SECONDS = 10

type Answer = TokenEndpointResponse & TokenEndpointResponseHelpers

/** Sends the secret in the body, unless the provider accepts it in a header only. */
const authenticationWith =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const accepted = server.token_endpoint_auth_methods_supported ?? []
    const isBasic =
      accepted.includes("client_secret_basic") && !accepted.includes("client_secret_post")
    return (isBasic ? ClientSecretBasic(secret) : ClientSecretPost(secret))(server, ...rest)
  }

/** The name that Apple sends beside the code of the first sign-in. */
const nameBesideCode = (query: string): string => {
  try {
    const { firstName, lastName } = JSON.parse(new URLSearchParams(query).get("user") ?? "").name
    return [firstName, lastName].filter((part) => typeof part === "string").join(" ")
  } catch {
    return ""
  }
}

const checkHash = ({ access_token, id_token }: Answer, atHash: unknown): void => {
  if (id_token === undefined || atHash === undefined) return
  if (isHashOf(atHash, access_token, decodeProtectedHeader(id_token).alg ?? "")) return
  throw new SignInRefused({ reason: "the ID token belongs to another access token" })
}

/**
 * Asks the UserInfo endpoint for the name and the e-mail that an ID token lacks, as OpenID Connect
 * Core 5.4 lets a provider leave them out. Empty if the endpoint does not answer: some providers
 * accept no access token there that is for another audience.
 */
const userInfoOf = async (
  config: Configuration,
  { access_token }: Answer,
  subject: string
): Promise<Claims> =>
  config.serverMetadata().userinfo_endpoint === undefined
    ? {}
    : fetchUserInfo(config, access_token, subject).catch(() => ({}))

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
  const { token = "access", claimNames = standardClaims, parameters = "" } = settings
  const { clockToleranceSeconds, signOutUrl = "" } = settings
  const address = settings.discoveryUrl ?? discoveryAddress(issuer)
  const forAudience = audienceParameter === "none" ? {} : { [audienceParameter]: audience }
  const insecure = issuer.startsWith("http:") ? [allowInsecureRequests] : []
  let known: Promise<Configuration> | null = null
  const unreachable = (error: unknown) => {
    const mismatch = {
      setting: settings.discoveryUrl === undefined ? "OIDC_ISSUER" : "OIDC_DISCOVERY_URL",
      expected: address,
      received: detailOf(error)
    } as const
    return new IssuerUnreachable({ issuer, detail: detailOf(error), mismatch })
  }
  const discovered = async (): Promise<Configuration> => {
    const options = { execute: [...insecure, enableNonRepudiationChecks], timeout: TIMEOUT_SECONDS }
    const authentication = clientSecret === "" ? None() : authenticationWith(clientSecret)
    const tolerance =
      clockToleranceSeconds === undefined ? {} : { [clockTolerance]: clockToleranceSeconds }
    const found = await discovery(new URL(address), clientId, tolerance, authentication, options)
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
    OIDC_DISCOVERY_URL: address,
    OIDC_AUDIENCE: audience,
    OIDC_AUDIENCE_PARAMETER: audienceParameter,
    OIDC_SCOPES: scopes,
    OIDC_PARAMETERS: parameters,
    OIDC_TOKEN: token,
    OIDC_TOKEN_ISSUER: issuer,
    OIDC_ACCOUNT_CLAIM: claimNames.account.join(" "),
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
  /** Null if the answer has no ID token. */
  const personOf = async (
    config: Configuration,
    answer: Answer,
    query: string
  ): Promise<SignedInPerson | null> => {
    const claims = answer.claims()
    if (claims === undefined) return null
    const known = personIn(claims, claimNames)
    const isKnown = known.name !== "" && known.email !== ""
    const userInfo = isKnown ? {} : await userInfoOf(config, answer, claims.sub)
    const person = personIn({ ...userInfo, ...claims }, claimNames)
    return { ...person, name: person.name || nameBesideCode(query) || person.email || person.id }
  }
  const issuedOf = (answer: Answer): IssuedTokens => {
    checkHash(answer, answer.claims()?.at_hash)
    const accessToken = token === "access" ? answer.access_token : answer.id_token
    if (accessToken === undefined) {
      const reason = "the provider sent no ID token"
      const mismatch = { setting: "OIDC_TOKEN" as const, expected: token, received: "no ID token" }
      throw new SignInRefused({ reason, mismatch })
    }
    return {
      accessToken,
      refreshToken: answer.refresh_token ?? null,
      idToken: answer.id_token ?? null
    }
  }
  const start = (language: string): Promise<SignInStart> =>
    ask(async (config) => {
      const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
      const url = buildAuthorizationUrl(config, {
        ...Object.fromEntries(new URLSearchParams(parameters)),
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
        return { ...issuedOf(answer), person: await personOf(config, answer, query) }
      }),
    renew: (refreshToken) =>
      ask(async (config) => issuedOf(await refreshTokenGrant(config, refreshToken, forAudience))),
    revoke: (refreshToken) =>
      ask(async (config) => {
        if (config.serverMetadata().revocation_endpoint !== undefined)
          await tokenRevocation(config, refreshToken, { token_type_hint: "refresh_token" })
      }),
    signOutUrl: async (idToken, language) => {
      if (signOutUrl !== "") return signOutUrl
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
