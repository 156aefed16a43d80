import { hash } from "node:crypto"
import { errors, type JWTPayload, jwtVerify } from "jose"
import { acceptedAlgorithms } from "./acceptedAlgorithms.ts"
import { issuerKeys } from "./issuerKeys.ts"
import type { RefusalReason } from "./RefusalReason.ts"
import { TokenRefused } from "./TokenRefused.ts"
import { checkTokenHeader } from "./tokenHeader.ts"
import { tokenMismatch } from "./tokenMismatch.ts"
import { type VerifiedToken, verifiedTokenOf } from "./VerifiedToken.ts"
import { makeVerifiedTokenCache } from "./VerifiedTokenCache.ts"

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
export interface TokenVerifierSettings {
  readonly issuer: string
  readonly audience: string
  /** Address of the discovery document; default: the issuer's standard one. */
  readonly discoveryUrl?: string
  readonly jwksUri?: string
  /** The claim that gives access to new users; default: none. */
  readonly joinClaim?: string
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

/** Tolerance for `nbf` if the issuer's clock is ahead; expiry has no tolerance. */
const clockToleranceSeconds = 5

/** Tokens issued further in the future are rejected because their clock is unreliable. */
const maxSecondsAhead = 60

const isFromTheFuture = ({ iat }: JWTPayload): boolean =>
  iat !== undefined && iat > Date.now() / 1_000 + maxSecondsAhead

/**
 * Creates a verifier of one issuer's access tokens. Fetches nothing before the first token.
 *
 * Verified tokens are cached until they expire (at most ten minutes) because verifying costs 0.1
 * ms. Callers must check on each request whether the account still has access.
 */
export const makeTokenVerifier = (settings: TokenVerifierSettings): TokenVerifier => {
  const keys = issuerKeys(settings)
  const cache = makeVerifiedTokenCache(rememberedTokens)
  const isEnded = settings.isEnded ?? (() => false)
  const check = async (token: string, hash: string): Promise<VerifiedToken> => {
    try {
      checkTokenHeader(token)
      const { payload } = await jwtVerify(token, keys, {
        algorithms: [...acceptedAlgorithms],
        issuer: settings.issuer,
        audience: settings.audience,
        clockTolerance: clockToleranceSeconds
      })
      const verified = verifiedTokenOf(payload, hash, settings.joinClaim)
      if (isFromTheFuture(payload)) throw new TokenRefused({ reason: "notYetValid" })
      return verified
    } catch (error) {
      const reason = error instanceof TokenRefused ? error.reason : refusalOf(error)
      if (reason === undefined) throw error
      const mismatch = tokenMismatch({ token, reason, error }, settings)
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
      if (!verified.scopes.includes(scope))
        throw new TokenRefused({
          reason: "scope",
          scope,
          mismatch: {
            setting: "OIDC_SCOPES",
            expected: "read write",
            received: verified.scopes.join(" ") || "–"
          }
        })
      return verified
    }
  }
}
