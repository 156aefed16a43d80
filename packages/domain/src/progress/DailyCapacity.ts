import { Schema } from "effect"
import { MeasureType, Quantity } from "../quantity/index.ts"

const WeekdayMaximum = Schema.Struct({
  weekday: Schema.Literals([1, 2, 3, 4, 5, 6, 7]),
  max: Quantity
})

/**
 * How much of one measure type a resource can take in a day. `max` null means unlimited; a weekday
 * maximum replaces it on that ISO weekday (1 is Monday); under `min` the day counts as idle.
 */
export const DailyCapacity = Schema.Struct({
  measureType: MeasureType,
  min: Schema.NullOr(Quantity),
  max: Schema.NullOr(Quantity),
  weekdayMaxima: Schema.Array(WeekdayMaximum)
}).annotate({ identifier: "DailyCapacity" })
export interface DailyCapacity extends Schema.Schema.Type<typeof DailyCapacity> {}
