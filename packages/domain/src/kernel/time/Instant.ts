import { writtenAs } from "../text/index.ts"
import { INSTANT_PATTERN } from "./checkInstant.ts"

/** An instant in UTC with milliseconds, so that it sorts as text. */
export const Instant = writtenAs({
  longest: 24,
  pattern: INSTANT_PATTERN,
  message: "must be an instant in UTC"
}).annotate({ format: "date-time", example: "2026-03-09T14:30:00.000Z" })
export type Instant = typeof Instant.Type
