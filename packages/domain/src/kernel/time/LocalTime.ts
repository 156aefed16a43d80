import * as Schema from "effect/Schema"
import { writtenAs } from "../text/index.ts"
import { TIME_PATTERN } from "./timePattern.ts"

/** A time of day on the plant's wall clock, `HH:mm`, from `00:00` to `23:59`. Sorts as text. */
export const LocalTime = writtenAs({
  longest: 5,
  pattern: TIME_PATTERN,
  message: "must be a time, HH:mm"
})
  .pipe(Schema.brand("LocalTime"))
  .annotate({ identifier: "LocalTime", example: "08:00" })
export type LocalTime = typeof LocalTime.Type
