import type { UserConfiguration } from "@atelier/domain/access"
import { Schema } from "effect"

/** Who asks: the user's own configuration as it is stored now, and the language to answer in. */
export interface Caller {
  readonly user: UserConfiguration
  readonly language: "fr" | "en"
}

/** The caller is known, but this is not theirs to do. */
export class Forbidden extends Schema.TaggedError<Forbidden>()("Forbidden", {
  what: Schema.String
}) {
  override get message(): string {
    return `You are not allowed to ${this.what}.`
  }
}
