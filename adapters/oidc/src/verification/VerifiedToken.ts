import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { JWTPayload } from "jose"
import { accountIn, type ClaimNames, standardClaims, textsOf } from "./claims.ts"
import { TokenRefused } from "./TokenRefused.ts"

const LAST_SECOND = 8_640_000_000_000

/** A NumericDate (RFC 7519, section 2), but not `1e400`, which JSON reads as infinity. */
const NumericDate = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: LAST_SECOND }))

/** Times in a token's claims in seconds since 1970; a token must have an expiry. */
const ClaimedTimes = Schema.Struct({
  exp: NumericDate,
  nbf: Schema.optionalKey(NumericDate),
  iat: Schema.optionalKey(NumericDate)
})

/** The content of a verified access token. `expiresAt` is in milliseconds since 1970. */
export interface VerifiedToken {
  readonly accountId: string
  readonly scopes: ReadonlyArray<string>
  /** Values of the claim that gives access to new users. */
  readonly granted: ReadonlyArray<string>
  readonly expiresAt: number
  /** Identifies the token once its session has ended. */
  readonly hash: string
}

const timesOf = Schema.decodeUnknownOption(ClaimedTimes)

/** `scope` is the space-separated text of RFC 9068; some issuers use `scp`, as a text or a list. */
const scopesOf = (claims: JWTPayload): ReadonlyArray<string> =>
  textsOf(claims, claims.scope === undefined ? "scp" : "scope")

/** How an issuer's tokens are read. */
export interface TokenReading {
  readonly claimNames?: ClaimNames
  /** The claim that gives access to new users; default: none. */
  readonly joinClaim?: string
  /** True if the API accepts ID tokens instead of access tokens. */
  readonly acceptsIdTokens?: boolean
}

/**
 * Reads the claims of a token whose signature, issuer, audience and times were checked. Throws
 * `TokenRefused` for an ID token unless it is accepted, a sender-constrained token, a missing
 * account and invalid times.
 */
export const verifiedTokenOf = (
  claims: JWTPayload,
  hash: string,
  { claimNames = standardClaims, joinClaim = "", acceptsIdTokens = false }: TokenReading = {}
): VerifiedToken => {
  const isIdToken =
    "at_hash" in claims ||
    "c_hash" in claims ||
    claims.typ === "ID" ||
    ("nonce" in claims && scopesOf(claims).length === 0)
  if (isIdToken && !acceptsIdTokens) throw new TokenRefused({ reason: "type" })
  if ("cnf" in claims) throw new TokenRefused({ reason: "bound" })
  const accountId = accountIn(claims, claimNames)
  if (accountId === "") throw new TokenRefused({ reason: "subject" })
  const times = timesOf(claims)
  if (Option.isNone(times)) throw new TokenRefused({ reason: "malformed" })
  return {
    accountId,
    scopes: scopesOf(claims),
    granted: joinClaim === "" ? [] : textsOf(claims, joinClaim),
    expiresAt: times.value.exp * 1000,
    hash
  }
}
