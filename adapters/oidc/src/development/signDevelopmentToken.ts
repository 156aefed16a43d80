import { randomUUID } from "node:crypto"
import { importJWK, SignJWT } from "jose"
import { developmentKeys } from "./developmentKeys.ts"

/** One hour, for tokens of the provider and for those signed without it. */
export const accessTokenSeconds = 60 * 60

/** Every scope of the API, as it stands in access tokens. */
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
 * An access token (RFC 9068, scopes `read write`) such as the development provider issues after a
 * sign-in, signed with the key in `keyFile` and without any server running. Lasts an hour unless
 * told otherwise; a negative `expiresInSeconds` gives an expired one.
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
