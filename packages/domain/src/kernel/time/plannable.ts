import type { LocalDate } from "../day/index.ts"

export const FIRST_DAY = "1970-01-01" as LocalDate

export const LAST_DAY = "2199-12-31" as LocalDate

export const isPlannable = (day: string): boolean => FIRST_DAY <= day && day <= LAST_DAY
