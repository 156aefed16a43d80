import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose"
import { IssuerUnreachable } from "./IssuerUnreachable.ts"

const discoveryTimeoutMilliseconds = 5000

export const discoveryAddress = (issuer: string): string =>
  `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`

const discover = async (issuer: string, address: string): Promise<URL> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(discoveryTimeoutMilliseconds) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const document = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown } | null
  if (document?.issuer !== issuer)
    throw new Error(`${address} speaks for the issuer ${String(document?.issuer)}`)
  if (typeof document.jwks_uri !== "string") throw new Error(`${address} names no jwks_uri`)
  return new URL(document.jwks_uri)
}

const detailOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

/**
 * Looks up the issuer's key for a token; fetches discovery and keys on the first call. Caches keys
 * for ten minutes. An unknown key id fetches them again, at most every 30 seconds, so that key
 * rotations need no restart. A failed fetch is `IssuerUnreachable`; the next call tries again.
 */
export const issuerKeys = (settings: {
  readonly issuer: string
  readonly discoveryUrl?: string
  readonly jwksUri?: string
}): JWTVerifyGetKey => {
  let remote: Promise<JWTVerifyGetKey> | undefined
  const connect = async (): Promise<JWTVerifyGetKey> =>
    createRemoteJWKSet(
      settings.jwksUri === undefined
        ? await discover(
            settings.issuer,
            settings.discoveryUrl ?? discoveryAddress(settings.issuer)
          )
        : new URL(settings.jwksUri)
    )
  return async (header, token) => {
    try {
      remote ??= connect().catch((error: unknown) => {
        remote = undefined
        throw error
      })
      const keyOf = await remote
      return await keyOf(header, token)
    } catch (error) {
      if (
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys
      )
        throw error
      const detail = detailOf(error)
      const expected = `the keys of ${settings.issuer}`
      const mismatch = { setting: "OIDC_ISSUER" as const, expected, received: detail }
      throw new IssuerUnreachable({ issuer: settings.issuer, detail, mismatch })
    }
  }
}
