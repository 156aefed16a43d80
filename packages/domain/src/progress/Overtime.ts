import * as Schema from "effect/Schema"
import { MeasureType, Quantity } from "../quantity/index.ts"
import { eachOnce } from "../record/index.ts"
import { LocalDate } from "../time/index.ts"

/** So much more of a measure type than a progress can otherwise take on one day. */
export const Overtime = Schema.Struct({
  date: LocalDate,
  measureType: MeasureType,
  more: Quantity
}).annotate({ identifier: "Overtime" })
export interface Overtime extends Schema.Schema.Type<typeof Overtime> {}

/** The most single days of a progress that are written down, of either kind. */
const MAX_DAYS = 1_000

/** Overtime of single days, each measure type of a day once. */
export const OvertimeDays = Schema.Array(Overtime).check(
  eachOnce(
    { message: "must name each only once" },
    ({ date, measureType }) => `${date} ${measureType}`
  ),
  Schema.isMaxLength(MAX_DAYS)
)

/** Days that are worked although the week leaves them out, each once. */
export const OpenedDays = Schema.Array(LocalDate).check(
  eachOnce({ message: "must name each only once" }),
  Schema.isMaxLength(MAX_DAYS)
)
