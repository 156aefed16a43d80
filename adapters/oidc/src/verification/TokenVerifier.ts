import { hash } from "node:crypto"
import {
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
  type ProtectedHeaderParameters
} from "jose"
import { acceptedAlgorithms } from "./acceptedAlgorithms.ts"
import { issuerKeys } from "./issuerKeys.ts"
import type { RefusalReason } from "./RefusalReason.ts"
import { TokenRefused } from "./TokenRefused.ts"
import { shortText, tokenMismatch } from "./tokenMismatch.ts"
import { type TokenReading, type VerifiedToken, verifiedTokenOf } from "./VerifiedToken.ts"
import { makeVerifiedTokenCache } from "./VerifiedTokenCache.ts"

const MAX_TOKEN_LENGTH = 16 * 1024

/** RFC 9068 requires `at+jwt`; many issuers still use `JWT` or nothing for access tokens. */
const acceptedTypes: ReadonlyArray<unknown> = [
  undefined,
  "at+jwt",
  "application/at+jwt",
  "jwt",
  "application/jwt"
]

const readHeader = (token: string): ProtectedHeaderParameters => {
  try {
    return decodeProtectedHeader(token)
  } catch {
    throw new TokenRefused({ reason: "malformed" })
  }
}

/** Throws `TokenRefused` for an invalid size or header. Ignores keys in the header. */
const checkTokenHeader = (token: string): void => {
  if (token === "") throw new TokenRefused({ reason: "missing" })
  if (token.length > MAX_TOKEN_LENGTH) throw new TokenRefused({ reason: "tooLarge" })
  if (token.split(".").length !== 3) throw new TokenRefused({ reason: "malformed" })
  const header = readHeader(token)
  if (typeof header.alg !== "string" || !acceptedAlgorithms.includes(header.alg)) {
    throw new TokenRefused({ reason: "algorithm" })
  }
  if ("crit" in header) throw new TokenRefused({ reason: "critical" })
  const type = typeof header.typ === "string" ? header.typ.toLowerCase() : header.typ
  if (!acceptedTypes.includes(type)) throw new TokenRefused({ reason: "type" })
}

const byClaim: Readonly<Record<string, RefusalReason>> = {
  iss: "issuer",
  aud: "audience",
  sub: "subject",
  nbf: "notYetValid"
}

/** The reason for an error of jose's verification, or `undefined` if it is not about the token. */
const refusalOf = (error: unknown): RefusalReason | undefined => {
  if (error instanceof errors.JWTExpired) return "expired"
  if (error instanceof errors.JWTClaimValidationFailed) {
    return error.reason === "invalid" ? "malformed" : (byClaim[error.claim] ?? "malformed")
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return "signature"
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return "key"
  if (error instanceof errors.JOSEAlgNotAllowed) return "algorithm"
  return error instanceof errors.JOSEError ? "malformed" : undefined
}

const tokenHash = (token: string): string => hash("sha256", token, "base64")

/** Accepted tokens. `jwksUri` overrides the discovery document. */
export interface TokenVerifierSettings extends TokenReading {
  readonly issuer: string
  /** Issuer named by the tokens; default: `issuer`. */
  readonly tokenIssuer?: string
  readonly audience: string
  /** Address of the discovery document; default: the issuer's standard one. */
  readonly discoveryUrl?: string
  readonly jwksUri?: string
  /**
   * Names of the scopes for reading and for writing. One name allows both; without names, the
   * audience is enough.
   */
  readonly tokenScopes?: ReadonlyArray<string>
  /** Tolerance for `nbf` and `iat` if the issuer's clock is ahead; expiry has no tolerance. */
  readonly clockToleranceSeconds?: number
  /** True if the session of a token has ended; default: never. */
  readonly isEnded?: (hash: string) => boolean
}

export interface TokenVerifier {
  /**
   * Returns the content of a token with valid signature, issuer, audience, times and scope. Rejects
   * with `TokenRefused` for an invalid token, or `IssuerUnreachable` if it cannot be checked.
   */
  readonly verify: (token: string, scope: "read" | "write") => Promise<VerifiedToken>
}

const rememberedTokens = 10_000

/** Tokens issued further in the future are rejected because their clock is unreliable. */
const maxSecondsAhead = 60

const isFromTheFuture = ({ iat }: JWTPayload, tolerance: number): boolean =>
  iat !== undefined && iat > Date.now() / 1_000 + Math.max(maxSecondsAhead, tolerance)

/** Cognito's access tokens have no audience and name their client instead. */
const isFor = ({ aud, client_id }: JWTPayload, audience: string): boolean =>
  [aud ?? client_id].flat().includes(audience)

/**
 * Creates a verifier of one issuer's access tokens. Fetches nothing before the first token.
 *
 * Verified tokens are cached until they expire (at most ten minutes) because verifying costs 0.1
 * ms. Callers must check on each request whether the account still has access.
 */
export const makeTokenVerifier = (settings: TokenVerifierSettings): TokenVerifier => {
  const keys = issuerKeys(settings)
  const cache = makeVerifiedTokenCache(rememberedTokens)
  const { tokenIssuer = settings.issuer, tokenScopes = ["read", "write"] } = settings
  const { clockToleranceSeconds = 5, isEnded = () => false } = settings
  const check = async (token: string, hash: string): Promise<VerifiedToken> => {
    try {
      checkTokenHeader(token)
      const { payload } = await jwtVerify(token, keys, {
        algorithms: [...acceptedAlgorithms],
        issuer: tokenIssuer,
        clockTolerance: clockToleranceSeconds
      })
      if (!isFor(payload, settings.audience))
        throw new TokenRefused({
          reason: "audience",
          mismatch: {
            setting: "OIDC_AUDIENCE",
            expected: settings.audience,
            received: shortText(payload.aud ?? payload.client_id)
          }
        })
      const verified = verifiedTokenOf(payload, hash, settings)
      if (isFromTheFuture(payload, clockToleranceSeconds))
        throw new TokenRefused({ reason: "notYetValid" })
      return verified
    } catch (error) {
      const reason = error instanceof TokenRefused ? error.reason : refusalOf(error)
      if (reason === undefined) throw error
      if (error instanceof TokenRefused && error.mismatch !== undefined) throw error
      const mismatch = tokenMismatch({ token, reason, error }, { ...settings, tokenIssuer })
      throw new TokenRefused({ reason, ...(mismatch === undefined ? {} : { mismatch }) })
    }
  }
  return {
    verify: async (token, scope) => {
      const hash = tokenHash(token)
      if (isEnded(hash)) throw new TokenRefused({ reason: "ended" })
      const known = cache.get(hash)
      const verified = known ?? (await check(token, hash))
      if (Date.now() >= verified.expiresAt) throw new TokenRefused({ reason: "expired" })
      if (known === undefined) cache.set(hash, verified)
      const needed = tokenScopes[scope === "read" ? 0 : tokenScopes.length - 1]
      if (needed !== undefined && !verified.scopes.includes(needed))
        throw new TokenRefused({
          reason: "scope",
          scope: needed,
          mismatch: {
            setting: "OIDC_SCOPES",
            expected: tokenScopes.join(" "),
            received: verified.scopes.join(" ") || "–"
          }
        })
      return verified
    }
  }
}
