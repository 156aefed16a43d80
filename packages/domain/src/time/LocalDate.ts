import * as Schema from "effect/Schema"
import { isRealDate } from "../day/index.ts"

const NO_DATE = "must be a real date, YYYY-MM-DD"

/** A civil day of the plant's calendar, `YYYY-MM-DD`. Sorts as text; carries no time zone. */
export const LocalDate = Schema.String.annotate({ format: "date" })
  .check(
    Schema.isMaxLength(10, { message: NO_DATE }).abort(),
    Schema.makeFilter((text) => isRealDate(text) || NO_DATE)
  )
  .pipe(Schema.brand("LocalDate"))
  .annotate({ identifier: "LocalDate" })
export type LocalDate = typeof LocalDate.Type

/** The first day that anything may be planned on, or asked for. */
export const FIRST_DAY = "1970-01-01" as LocalDate

/** The last one. What is planned on it may lead to later days, which are days all the same. */
export const LAST_DAY = "2199-12-31" as LocalDate

/** Whether a day may be planned on, or asked for. */
export const isPlannable = (day: string): boolean => FIRST_DAY <= day && day <= LAST_DAY
