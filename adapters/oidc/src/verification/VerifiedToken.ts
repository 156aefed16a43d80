import * as Option from "effect/Option"
import * as Predicate from "effect/Predicate"
import * as Schema from "effect/Schema"
import type { JWTPayload } from "jose"
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
  readonly displayName: string | null
  readonly email: string | null
  readonly scopes: ReadonlyArray<string>
  /** Values of the claim that gives access to new users. */
  readonly granted: ReadonlyArray<string>
  readonly expiresAt: number
  /** Identifies the token once its session has ended. */
  readonly hash: string
}

const timesOf = Schema.decodeUnknownOption(ClaimedTimes)

const textOrNull = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null

/** `scope` is the space-separated text of RFC 9068; some issuers use `scp`, as a text or a list. */
const scopesOf = (claims: JWTPayload): ReadonlyArray<string> => {
  const granted = claims.scope ?? claims.scp
  if (Array.isArray(granted)) return granted.filter((scope) => typeof scope === "string")
  return typeof granted === "string" ? granted.split(" ").filter((scope) => scope !== "") : []
}

/** The values of a claim by its name, otherwise by its path: `realm_access.roles`. */
const valuesOf = (claims: JWTPayload, name: string): ReadonlyArray<string> => {
  const within = (found: unknown, part: string): unknown =>
    Predicate.isReadonlyObject(found) && Object.hasOwn(found, part) ? found[part] : undefined
  const value = within(claims, name) ?? name.split(".").reduce<unknown>(within, claims)
  if (typeof value === "string") return value === "" ? [] : value.split(" ")
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : []
}

/**
 * Reads the claims of a token whose signature, issuer, audience and times were checked. Throws
 * `TokenRefused` for an ID token, a sender-constrained token, a missing subject and invalid times.
 */
export const verifiedTokenOf = (
  claims: JWTPayload,
  hash: string,
  joinClaim = ""
): VerifiedToken => {
  const isIdToken =
    "at_hash" in claims ||
    "c_hash" in claims ||
    claims.typ === "ID" ||
    ("nonce" in claims && scopesOf(claims).length === 0)
  if (isIdToken) throw new TokenRefused({ reason: "type" })
  if ("cnf" in claims) throw new TokenRefused({ reason: "bound" })
  const accountId = textOrNull(claims.sub)
  if (accountId === null) throw new TokenRefused({ reason: "subject" })
  const times = timesOf(claims)
  if (Option.isNone(times)) throw new TokenRefused({ reason: "malformed" })
  return {
    accountId,
    displayName: textOrNull(claims.name),
    email: textOrNull(claims.email),
    scopes: scopesOf(claims),
    granted: joinClaim === "" ? [] : valuesOf(claims, joinClaim),
    expiresAt: times.value.exp * 1000,
    hash
  }
}
