import { writtenAs } from "../text/index.ts"

/** An instant in UTC with milliseconds, so that it sorts as text. */
export const Instant = writtenAs({
  longest: 24,
  pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  message: "must be an instant in UTC"
}).annotate({ format: "date-time" })
