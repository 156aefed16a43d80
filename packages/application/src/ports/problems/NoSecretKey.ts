import { Schema } from "effect"

/** The server has no key to derive or encrypt secrets. Nothing was done. */
export class NoSecretKey extends Schema.TaggedError<NoSecretKey>()("NoSecretKey", {}) {
  override get message(): string {
    return "The server has no key for secrets."
  }
}
