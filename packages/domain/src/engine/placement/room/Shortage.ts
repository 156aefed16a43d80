import * as Schema from "effect/Schema"
import { MeasureType } from "../../../kernel/quantity/index.ts"
import { described } from "../../../kernel/record/index.ts"
import { LocalDate } from "../../../kernel/time/index.ts"
import { bindingFields, type NoRoom, type NotEnoughDays } from "../question/refusals.ts"

/** A lack of room or of days as a plain record; see the errors of the same names. */
export const Shortage = Schema.TaggedUnion({
  NoRoom: {
    ...bindingFields,
    measureType: MeasureType,
    date: LocalDate,
    least: described("The smallest possible overload of a day.", Schema.Finite)
  },
  NotEnoughDays: bindingFields
}).annotate({ identifier: "Shortage" })
export type Shortage = typeof Shortage.Type

export type ShortageInWords = Shortage & { readonly message: string }

export const shortageOf = (refusal: Shortage): Shortage => {
  const { days, from, resource, stepId, until } = refusal
  const binding = { stepId, resource, days, from, until }
  if (refusal._tag === "NotEnoughDays") return { _tag: refusal._tag, ...binding }
  const { date, least, measureType } = refusal
  return { _tag: refusal._tag, ...binding, measureType, date, least }
}

export const shortageInWords = (refusal: NoRoom | NotEnoughDays): ShortageInWords => ({
  ...shortageOf(refusal),
  message: refusal.message
})
