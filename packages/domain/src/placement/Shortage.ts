import * as Schema from "effect/Schema"
import { MeasureType } from "../quantity/index.ts"
import { LocalDate } from "../time/index.ts"
import { bindingFields, type NoRoom, type NotEnoughDays } from "./refusals.ts"

/**
 * Who has too little room, or too few days, as a plain record; see the refusals of the same names.
 */
export const Shortage = Schema.TaggedUnion({
  NoRoom: { ...bindingFields, measureType: MeasureType, date: LocalDate, least: Schema.Finite },
  NotEnoughDays: bindingFields
}).annotate({ identifier: "Shortage" })
export type Shortage = typeof Shortage.Type

/** A shortage with the sentence that says it. */
export type ShortageInWords = Shortage & { readonly message: string }

/** What a refusal says, without being an error. */
export const shortageOf = (refusal: Shortage): Shortage => {
  const { days, from, resource, stepId, until } = refusal
  const binding = { stepId, resource, days, from, until }
  if (refusal._tag === "NotEnoughDays") return { _tag: refusal._tag, ...binding }
  const { date, least, measureType } = refusal
  return { _tag: refusal._tag, ...binding, measureType, date, least }
}

/** What a refusal says, with its sentence, for a result that is a plain record all through. */
export const shortageInWords = (refusal: NoRoom | NotEnoughDays): ShortageInWords => ({
  ...shortageOf(refusal),
  message: refusal.message
})
