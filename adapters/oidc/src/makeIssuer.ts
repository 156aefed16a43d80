import {
  type IssuedTokens,
  type Issuer,
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
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
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
import { IssuerUnreachable } from "./IssuerUnreachable.ts"
import { isHashOf } from "./isHashOf.ts"

/** How our application is known at the issuer. */
export interface IssuerSettings {
  readonly issuer: string
  readonly clientId: string
  /** The resource that access tokens are for. */
  readonly audience: string
  /** The authorization endpoint of the flow that resets a password; empty or left out for none. */
  readonly passwordResetUrl?: string
  readonly redirectUri: string
  readonly postLogoutRedirectUri: string
}

const TIMEOUT_SECONDS = 10
const SCOPE = "openid profile email offline_access read write"

type Answer = TokenEndpointResponse & TokenEndpointResponseHelpers

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

const personOf = (claims: ReturnType<Answer["claims"]>): SignedInPerson | null => {
  if (claims === undefined) return null
  const email = textOf(claims.email)
  return {
    id: claims.sub,
    name: textOf(claims.name) || email || claims.sub,
    email,
    emailVerified: claims.email_verified === true
  }
}

/** Refuses an ID token that was issued with another access token. */
const checkHash = ({ access_token, id_token }: Answer, atHash: unknown): void => {
  if (id_token === undefined || atHash === undefined) return
  if (isHashOf(atHash, access_token, decodeProtectedHeader(id_token).alg ?? "")) return
  throw new SignInRefused({ reason: "the ID token belongs to another access token" })
}

const issuedOf = (answer: Answer): IssuedTokens => {
  const claims = answer.claims()
  checkHash(answer, claims?.at_hash)
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    idToken: answer.id_token ?? null,
    person: personOf(claims)
  }
}

const SERVER_FAULT = 500

/** Whether the issuer answered, and its answer is no. */
const isRefusal = (error: unknown): boolean => {
  if (error instanceof ResponseBodyError) return error.status < SERVER_FAULT
  if (error instanceof AuthorizationResponseError) return true
  return error instanceof ClientError && !(error.cause instanceof Response)
    ? error.code !== "OAUTH_TIMEOUT"
    : false
}

const detailOf = (error: unknown): string => (error instanceof Error ? error.message : "no answer")

/** The identity provider of the settings. Nothing is asked of it before the first sign-in. */
export const makeIssuer = (settings: IssuerSettings): Issuer => {
  const { issuer, clientId, audience, redirectUri, postLogoutRedirectUri } = settings
  const { passwordResetUrl = "" } = settings
  const insecure = issuer.startsWith("http:") ? [allowInsecureRequests] : []
  let known: Promise<Configuration> | null = null
  const unreachable = (error: unknown) => new IssuerUnreachable({ issuer, detail: detailOf(error) })
  const configuration = (): Promise<Configuration> => {
    known ??= discovery(new URL(issuer), clientId, undefined, None(), {
      execute: [...insecure, enableNonRepudiationChecks],
      timeout: TIMEOUT_SECONDS
    }).catch((error: unknown) => {
      known = null
      throw unreachable(error)
    })
    return known
  }
  const ask = async <A>(question: (config: Configuration) => Promise<A>): Promise<A> => {
    const config = await configuration()
    try {
      return await question(config)
    } catch (error) {
      if (error instanceof SignInRefused) throw error
      throw isRefusal(error) ? new SignInRefused({ reason: detailOf(error) }) : unreachable(error)
    }
  }
  const start = async (language: string): Promise<SignInStart> => {
    const config = await configuration()
    const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
    const url = buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: SCOPE,
      resource: audience,
      ui_locales: language,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
      state,
      nonce
    })
    return { url: url.href, state, nonce, codeVerifier }
  }
  return {
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
        const address = new URL(redirectUri)
        address.search = query
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true
        }
        return issuedOf(
          await authorizationCodeGrant(config, address, checks, { resource: audience })
        )
      }),
    renew: (refreshToken) =>
      ask(async (config) =>
        issuedOf(await refreshTokenGrant(config, refreshToken, { resource: audience }))
      ),
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
