import * as Schema from "effect/Schema"
import { MeasureType, Quantity } from "../../kernel/quantity/index.ts"
import { eachOnce } from "../../kernel/record/index.ts"

const WeekdayMaximum = Schema.Struct({
  weekday: Schema.Literals([1, 2, 3, 4, 5, 6, 7]),
  max: Quantity
})

/**
 * The daily capacity of a resource for one measure type.
 *
 * - `max`: null means unlimited.
 * - `weekdayMaxima` replace `max` on an ISO weekday (1 is Monday), at most one for each weekday.
 * - Below `min`, which must not exceed `max`, a day counts as idle.
 */
export const DailyCapacity = Schema.Struct({
  measureType: MeasureType,
  min: Schema.NullOr(Quantity),
  max: Schema.NullOr(Quantity),
  weekdayMaxima: Schema.Array(WeekdayMaximum).check(
    eachOnce({ message: "must name each weekday only once" }, ({ weekday }) => weekday)
  )
})
  .check(
    Schema.makeFilter(
      ({ min, max }) =>
        min === null ||
        max === null ||
        min <= max || { path: ["min"], issue: "must not be more than the maximum" }
    )
  )
  .annotate({ identifier: "DailyCapacity" })
export interface DailyCapacity extends Schema.Schema.Type<typeof DailyCapacity> {}

/**
 * The daily capacities of a resource, one per measure type; unlisted measure types are unlimited.
 */
export const DailyCapacities = Schema.Array(DailyCapacity).check(
  eachOnce({ message: "must name each measure type only once" }, ({ measureType }) => measureType)
)
