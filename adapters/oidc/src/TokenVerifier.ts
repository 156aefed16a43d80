import { type JWTPayload, jwtVerify } from "jose"
import { acceptedAlgorithms } from "./acceptedAlgorithms.ts"
import { issuerKeys } from "./issuerKeys.ts"
import { refusalOf } from "./refusalOf.ts"
import { TokenRefused } from "./TokenRefused.ts"
import { tokenHash } from "./tokenHash.ts"
import { checkTokenHeader } from "./tokenHeader.ts"
import { tokenMismatch } from "./tokenMismatch.ts"
import { type VerifiedToken, verifiedTokenOf } from "./VerifiedToken.ts"
import { makeVerifiedTokenCache } from "./VerifiedTokenCache.ts"

/** Which tokens are accepted. `jwksUri` replaces what the issuer's discovery document says. */
export interface TokenVerifierSettings {
  readonly issuer: string
  readonly audience: string
  /** The address of the discovery document; the issuer's own when left out. */
  readonly discoveryUrl?: string
  readonly jwksUri?: string
  /** The claim that lets people join; none when left out. */
  readonly joinClaim?: string
  /** Whether the session of the token with a hash is over; none is unless said otherwise. */
  readonly isEnded?: (hash: string) => boolean
}

export interface TokenVerifier {
  /**
   * What the token says, once its signature, issuer, audience, times and scope are all right.
   * Rejects with `TokenRefused` (the token's fault) or `IssuerUnreachable` (not the caller's
   * fault).
   */
  readonly verify: (token: string, scope: "read" | "write") => Promise<VerifiedToken>
}

const rememberedTokens = 10_000

/** How far the issuer's clock may be ahead of ours for `nbf`; an expiry is never stretched. */
const clockToleranceSeconds = 5

/**
 * A token that says it was made later than this from now comes from a clock that cannot be trusted.
 */
const maxSecondsAhead = 60

const isFromTheFuture = ({ iat }: JWTPayload): boolean =>
  iat !== undefined && iat > Date.now() / 1_000 + maxSecondsAhead

/**
 * A verifier of bearer access tokens of one issuer. Nothing is fetched before the first token.
 *
 * Verified tokens are remembered until they expire (ten minutes at most), because verifying costs
 * 0.1 ms. Whether the account is still allowed in is not asked here and must be asked on every
 * call.
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
