import * as Schema from "effect/Schema"
import { MeasureType, Quantity } from "../../kernel/quantity/index.ts"
import { described, eachOnce } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"

export const Overtime = Schema.Struct({
  date: LocalDate,
  measureType: MeasureType,
  more: described("The additional capacity of that day.", Quantity)
}).annotate({ identifier: "Overtime" })
export interface Overtime extends Schema.Schema.Type<typeof Overtime> {}

/** The maximum number of single days of a progress, for overtime and for opened days each. */
const MAX_DAYS = 1_000

/** Overtime of single days, at most one entry per day and measure type. */
export const OvertimeDays = Schema.Array(Overtime).check(
  eachOnce(
    { message: "must name each only once" },
    ({ date, measureType }) => `${date} ${measureType}`
  ),
  Schema.isMaxLength(MAX_DAYS)
)

/** Extra working days outside the normal week, without duplicates. */
export const OpenedDays = Schema.Array(LocalDate).check(
  eachOnce({ message: "must name each only once" }),
  Schema.isMaxLength(MAX_DAYS)
)
