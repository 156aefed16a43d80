import { Schema } from "effect"
import { isRealDate } from "./parseDate.ts"

/** A civil day of the plant's calendar, `YYYY-MM-DD`. Sorts as text; carries no time zone. */
export const LocalDate = Schema.String.annotate({ format: "date" })
  .check(Schema.makeFilter((text) => isRealDate(text) || "must be a real date, YYYY-MM-DD"))
  .pipe(Schema.brand("LocalDate"))
  .annotate({ identifier: "LocalDate" })
export type LocalDate = typeof LocalDate.Type
