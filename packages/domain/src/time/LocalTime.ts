import * as Schema from "effect/Schema"
import { writtenAs } from "../text/index.ts"

/** A time of day on the plant's wall clock, `HH:mm`, from `00:00` to `23:59`. Sorts as text. */
export const LocalTime = writtenAs({
  longest: 5,
  pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
  message: "must be a time, HH:mm"
})
  .pipe(Schema.brand("LocalTime"))
  .annotate({ identifier: "LocalTime" })
export type LocalTime = typeof LocalTime.Type

/** The last minute of a day. */
export const END_OF_DAY = "23:59" as LocalTime

/** Minutes since midnight. */
export const minutesOfDay = (time: LocalTime): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
