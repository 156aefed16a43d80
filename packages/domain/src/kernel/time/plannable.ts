import type { LocalDate } from "../day/index.ts"

/** The first day that can be planned. */
export const FIRST_DAY = "1970-01-01" as LocalDate

/** The last day that can be planned; later days are rejected. */
export const LAST_DAY = "2199-12-31" as LocalDate

/** True if the day can be planned. */
export const isPlannable = (day: string): boolean => FIRST_DAY <= day && day <= LAST_DAY
