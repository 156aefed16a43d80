import * as Schema from "effect/Schema"
import { MeasureType } from "../quantity/index.ts"
import { LocalDate } from "../time/index.ts"
import { bindingFields, type NoRoom, NotEnoughDays } from "./refusals.ts"

/**
 * Who has too little room, or too few days, as a plain record; see the refusals of the same names.
 */
export const Shortage = Schema.TaggedUnion({
  NoRoom: { ...bindingFields, measureType: MeasureType, date: LocalDate, least: Schema.Finite },
  NotEnoughDays: bindingFields
}).annotate({ identifier: "Shortage" })
export type Shortage = typeof Shortage.Type

/** What a refusal says, without being an error. */
export const shortageOf = (refusal: NoRoom | NotEnoughDays): Shortage => {
  const { days, from, resource, stepId, until } = refusal
  const binding = { stepId, resource, days, from, until }
  if (refusal instanceof NotEnoughDays) return { _tag: "NotEnoughDays", ...binding }
  const { date, least, measureType } = refusal
  return { _tag: "NoRoom", ...binding, measureType, date, least }
}
