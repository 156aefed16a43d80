import { described } from "@atelier/domain/record"
import { writtenAs } from "@atelier/domain/text"
import { Schema } from "effect"

const MESSAGE = "must be 32 random bytes as base64url"

/**
 * 43 random characters of base64url contain 31 different ones on average; fewer than 16 occur once
 * in more than 10^11 keys.
 */
const MIN_DIFFERENT_CHARACTERS = 16

/** Keys with few different characters are rejected because they could be guessed. */
export const SecretKey = described(
  "32 random bytes from the client, as base64url. The server stores only their hash.",
  writtenAs({ longest: 43, pattern: /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/, message: MESSAGE })
    .check(Schema.makeFilter((key) => new Set(key).size >= MIN_DIFFERENT_CHARACTERS || MESSAGE))
    .annotate({ identifier: "SecretKey", example: "3Zk9rV1xQ0mYc7Lw2Tn8Hs4Jf6Gd5Ba0Pe1Ri9Uo_-A" })
)
