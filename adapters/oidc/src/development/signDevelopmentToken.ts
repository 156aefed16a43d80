import { randomUUID } from "node:crypto"
import { importJWK, SignJWT } from "jose"
import { developmentKeys } from "./developmentKeys.ts"

/** Lifetime of access tokens: one hour. */
export const accessTokenSeconds = 60 * 60

export const apiScopes = "read write"

export interface DevelopmentTokenRequest {
  readonly keyFile: string
  readonly issuer: string
  readonly audience: string
  readonly clientId: string
  readonly accountId: string
  readonly name?: string
  readonly email?: string
  readonly expiresInSeconds?: number
}

/**
 * Signs an access token (RFC 9068, scopes `read write`) like the development provider, with the key
 * in `keyFile` and without a running server. Lifetime: one hour by default; a negative
 * `expiresInSeconds` gives an expired token.
 */
export const signDevelopmentToken = async (request: DevelopmentTokenRequest): Promise<string> => {
  const { signingKey } = developmentKeys(request.keyFile)
  const issuedAt = Math.floor(Date.now() / 1000)
  const profile = {
    ...(request.name === undefined ? {} : { name: request.name }),
    ...(request.email === undefined ? {} : { email: request.email })
  }
  return new SignJWT({ ...profile, client_id: request.clientId, scope: apiScopes })
    .setProtectedHeader({ alg: signingKey.alg, typ: "at+jwt", kid: signingKey.kid })
    .setIssuer(request.issuer)
    .setAudience(request.audience)
    .setSubject(request.accountId)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + (request.expiresInSeconds ?? accessTokenSeconds))
    .sign(await importJWK({ ...signingKey }, signingKey.alg))
}
