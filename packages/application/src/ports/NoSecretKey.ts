import { Schema } from "effect"

/** The server has no key that secrets follow from, or are sealed with. Nothing was done. */
export class NoSecretKey extends Schema.TaggedError<NoSecretKey>()("NoSecretKey", {}) {
  override get message(): string {
    return "The server has no key for secrets."
  }
}
