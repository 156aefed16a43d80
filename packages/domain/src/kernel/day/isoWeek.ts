import { addDays, daysBetween, startOfWeek } from "./civilDays.ts"
import { checkSmallWhole } from "./epochDay.ts"
import type { LocalDate } from "./LocalDate.ts"
import { parseDate } from "./parseDate.ts"
import { refuseArgument } from "./refuseArgument.ts"

/** The 4th of January is always in the first ISO week of its year. */
const firstMonday = (year: number): LocalDate => {
  const date = parseDate(`${String(year).padStart(4, "0")}-01-04`)
  return date === null ? refuseArgument("year", year, "a year of four digits") : startOfWeek(date)
}

/**
 * The ISO 8601 week of a date: its number and the year that contains its Thursday.
 *
 * @example
 * isoWeek(day("2027-01-02")) // => { year: 2026, week: 53 }
 */
export const isoWeek = (date: LocalDate): { readonly year: number; readonly week: number } => {
  const monday = startOfWeek(date)
  const year = Number(addDays(monday, 3).slice(0, 4))
  return { year, week: 1 + daysBetween(firstMonday(year), monday) / 7 }
}

/**
 * The Monday of an ISO week; null if the year has no week of that number.
 *
 * @example
 * mondayOfIsoWeek(2026, 42) // => "2026-10-12"
 */
export const mondayOfIsoWeek = (year: number, week: number): LocalDate | null => {
  checkSmallWhole("week", week)
  if (week < 1 || week > 53) return null
  const monday = addDays(firstMonday(year), 7 * (week - 1))
  return isoWeek(monday).week === week ? monday : null
}
