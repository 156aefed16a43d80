import { checkDay } from "./checkArgument.ts"
import { addDays, startOfWeek } from "./civilDays.ts"
import type { DateRange } from "./DateRange.ts"
import type { LocalDate } from "./LocalDate.ts"

export const startOfMonth = (date: LocalDate): LocalDate => {
  checkDay("date", date)
  return `${date.slice(0, 8)}01` as LocalDate
}

export const startOfNextMonth = (date: LocalDate): LocalDate =>
  startOfMonth(addDays(startOfMonth(date), 31))

/** The week of `date`, from Monday. */
export const weekOf = (date: LocalDate): DateRange => {
  const start = startOfWeek(date)
  return { start, end: addDays(start, 7) }
}

/** The whole weeks, from Monday, that contain the month of `date`. */
export const weeksOfMonth = (date: LocalDate): DateRange => ({
  start: startOfWeek(startOfMonth(date)),
  end: weekOf(addDays(startOfNextMonth(date), -1)).end
})
