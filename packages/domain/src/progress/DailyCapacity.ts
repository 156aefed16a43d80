import * as Schema from "effect/Schema"
import { MeasureType, Quantity } from "../quantity/index.ts"
import { eachOnce } from "../record/index.ts"

const WeekdayMaximum = Schema.Struct({
  weekday: Schema.Literals([1, 2, 3, 4, 5, 6, 7]),
  max: Quantity
})

/**
 * How much of one measure type a resource can take in a day. `max` null means unlimited; a weekday
 * maximum replaces it on that ISO weekday (1 is Monday), each of which has one at most; under
 * `min`, which is no more than `max`, the day counts as idle.
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
 * What a resource can take in a day, each measure type once; of any other it takes as much as
 * comes.
 */
export const DailyCapacities = Schema.Array(DailyCapacity).check(
  eachOnce({ message: "must name each measure type only once" }, ({ measureType }) => measureType)
)
