import * as Schema from "effect/Schema"
import { MeasureType, Quantity } from "../../kernel/quantity/index.ts"
import { described, eachOnce } from "../../kernel/record/index.ts"
import { WeekdayNumber } from "./week.ts"

const WeekdayMaximum = Schema.Struct({
  weekday: WeekdayNumber,
  max: described("The maximum of that weekday.", Quantity)
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
  min: described("The daily minimum; null for none.", Schema.NullOr(Quantity)),
  max: described("The daily maximum; null for no limit.", Schema.NullOr(Quantity)),
  weekdayMaxima: described(
    "Daily maxima of single weekdays.",
    Schema.Array(WeekdayMaximum).check(
      eachOnce({ message: "must name each weekday only once" }, ({ weekday }) => weekday)
    )
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
export const DailyCapacities = Schema.Array(DailyCapacity)
  .annotate({ description: "Daily capacity by measure type." })
  .check(
    eachOnce({ message: "must name each measure type only once" }, ({ measureType }) => measureType)
  )
