import { Schema } from "effect"

const MAX_KEY_LENGTH = 200

/** The `Idempotency-Key` of a write: 1 to 200 visible ASCII characters; case matters. */
export const IdempotencyKey = Schema.String.check(
  Schema.makeFilter(
    (key) => /^[!-~]+$/.test(key) || "must be a key of visible ASCII characters, without spaces"
  ),
  Schema.isMaxLength(MAX_KEY_LENGTH, { message: `must be at most ${MAX_KEY_LENGTH} characters` })
).annotate({ identifier: "IdempotencyKey" })
