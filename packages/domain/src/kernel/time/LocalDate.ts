import * as Schema from "effect/Schema"
import { isRealDate } from "../day/index.ts"

const NO_DATE = "must be a real date, YYYY-MM-DD"

/** A civil day of the plant's calendar, `YYYY-MM-DD`. Sorts as text; has no time zone. */
export const LocalDate = Schema.String.annotate({
  format: "date",
  description: "A day, as `YYYY-MM-DD`."
})
  .check(
    Schema.isMaxLength(10, { message: NO_DATE }).abort(),
    Schema.makeFilter((text) => isRealDate(text) || NO_DATE)
  )
  .pipe(Schema.brand("LocalDate"))
  .annotate({ identifier: "LocalDate", example: "2026-03-10" })
export type LocalDate = typeof LocalDate.Type
