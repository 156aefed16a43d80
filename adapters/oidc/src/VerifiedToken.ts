import * as Option from "effect/Option"
import * as Predicate from "effect/Predicate"
import * as Schema from "effect/Schema"
import type { JWTPayload } from "jose"
import { ClaimedTimes } from "./ClaimedTimes.ts"
import { TokenRefused } from "./TokenRefused.ts"

/**
 * What a verified access token says about its bearer. `expiresAt` is in milliseconds since 1970.
 */
export interface VerifiedToken {
  readonly accountId: string
  readonly displayName: string | null
  readonly email: string | null
  readonly scopes: ReadonlyArray<string>
  /** The values of the claim that lets people join; none without such a claim. */
  readonly granted: ReadonlyArray<string>
  readonly expiresAt: number
  /** What the token is known by once its session has ended. */
  readonly hash: string
}

const timesOf = Schema.decodeUnknownOption(ClaimedTimes)

const textOrNull = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null

/**
 * `scope` is RFC 9068's blank-separated text; `scp` is how some issuers spell it, as text or as a
 * list.
 */
const scopesOf = (claims: JWTPayload): ReadonlyArray<string> => {
  const granted = claims.scope ?? claims.scp
  if (Array.isArray(granted)) return granted.filter((scope) => typeof scope === "string")
  return typeof granted === "string" ? granted.split(" ").filter((scope) => scope !== "") : []
}

/** The values of a claim; where none has the name, of one within others: `realm_access.roles`. */
const valuesOf = (claims: JWTPayload, name: string): ReadonlyArray<string> => {
  const within = (found: unknown, part: string): unknown =>
    Predicate.isReadonlyObject(found) && Object.hasOwn(found, part) ? found[part] : undefined
  const value = within(claims, name) ?? name.split(".").reduce<unknown>(within, claims)
  if (typeof value === "string") return value === "" ? [] : value.split(" ")
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : []
}

/**
 * The facts in the claims of a token whose signature, issuer, audience and times were already
 * checked. Throws `TokenRefused` for an ID token, for a token bound to its sender's key, and for
 * one without subject or with times that are no dates.
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
