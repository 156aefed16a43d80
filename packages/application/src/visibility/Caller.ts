import type { UserConfiguration } from "@atelier/domain/access"
import { Intent } from "@atelier/domain/change"
import type { OfferAnswer } from "@atelier/domain/moving"
import { Schema } from "effect"
import { NamedRow } from "../ports/index.ts"

export type ScreenLanguage = "fr" | "en" | "es" | "zh" | "ar"

export const emailLanguageOf = (language: ScreenLanguage): UserConfiguration["emailLanguage"] =>
  language === "fr" ? "fr" : "en"

/** The user of a request with the current permissions, and the language of the answer. */
export interface Caller {
  readonly user: UserConfiguration
  readonly language: ScreenLanguage
  readonly preview?: boolean
  /**
   * The answer to the moves that a change offers. `offered` applies them in the same change; `none`
   * rejects them and breaks the links of their steps. When absent, they are applied, but steps that
   * the change itself resizes keep their new days.
   */
  readonly moves?: OfferAnswer
}

/** The caller lacks the permission. Nothing was written. */
export class Forbidden extends Schema.TaggedError<Forbidden>()("Forbidden", {
  /** The intended write; null for reads. */
  intent: Schema.NullOr(Intent),
  /** Visible rows that the caller may not write, if they are the reason. */
  rows: Schema.Array(NamedRow)
}) {
  override get message(): string {
    return `This is not yours to do${this.intent === null ? "" : `: ${this.intent}`}.`
  }
}
