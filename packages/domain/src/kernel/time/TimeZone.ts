import * as Schema from "effect/Schema"
import { requiredLine } from "../text/index.ts"

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** An IANA time zone name that this runtime supports, such as `America/Toronto`. */
export const TimeZone = requiredLine(64)
  .check(Schema.makeFilter((name) => isTimeZone(name) || "must be a time zone"))
  .annotate({ identifier: "TimeZone", example: "America/Toronto" })
export type TimeZone = typeof TimeZone.Type
