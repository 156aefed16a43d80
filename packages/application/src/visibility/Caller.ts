import type { UserConfiguration } from "@atelier/domain/access"
import { Intent } from "@atelier/domain/change"
import type { OfferAnswer } from "@atelier/domain/moving"
import { Schema } from "effect"
import { NamedRow } from "../ports/index.ts"

/** The languages that screens and answers come in. E-mails come in two of them. */
export type ScreenLanguage = "fr" | "en" | "es" | "zh" | "ar"

/** The language of the e-mails to somebody whose screen is in another: French, or else English. */
export const emailLanguageOf = (language: ScreenLanguage): UserConfiguration["emailLanguage"] =>
  language === "fr" ? "fr" : "en"

/** Who asks: the user's own configuration as it is stored now, and the language to answer in. */
export interface Caller {
  readonly user: UserConfiguration
  readonly language: ScreenLanguage
  /** Only looks: a write answers what it would do, and nothing is written. */
  readonly preview?: boolean
  /**
   * The answer to the moves that a change offers: `offered` makes them in the same change, `none`
   * refuses them and breaks the links of their steps. When absent, they are made, but a step that
   * the change itself resizes stays where the change puts it.
   */
  readonly moves?: OfferAnswer
}

/** The caller is known, but this is not theirs to do. Nothing was written. */
export class Forbidden extends Schema.TaggedError<Forbidden>()("Forbidden", {
  /** What was asked for, where it was to write. */
  intent: Schema.NullOr(Intent),
  /** The rows that the caller sees and may not write, where it is for them. */
  rows: Schema.Array(NamedRow)
}) {
  override get message(): string {
    return `This is not yours to do${this.intent === null ? "" : `: ${this.intent}`}.`
  }
}
