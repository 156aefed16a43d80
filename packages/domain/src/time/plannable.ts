import type { LocalDate } from "../day/index.ts"

/** The first day that anything may be planned on, or asked for. */
export const FIRST_DAY = "1970-01-01" as LocalDate

/** The last one. What would lead to later days is refused. */
export const LAST_DAY = "2199-12-31" as LocalDate

/** Whether a day may be planned on, or asked for. */
export const isPlannable = (day: string): boolean => FIRST_DAY <= day && day <= LAST_DAY
