import * as Schema from "effect/Schema"

const LAST_SECOND = 8_640_000_000_000

/** A NumericDate (RFC 7519, section 2), but not `1e400`, which JSON reads as infinity. */
const NumericDate = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: LAST_SECOND }))

/** Times in a token's claims in seconds since 1970; a token must have an expiry. */
export const ClaimedTimes = Schema.Struct({
  exp: NumericDate,
  nbf: Schema.optionalKey(NumericDate),
  iat: Schema.optionalKey(NumericDate)
})
