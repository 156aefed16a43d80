import { addDays, type DateRange, LocalDate, weekday } from "@atelier/domain/time"

const SUNDAY = 7
const DAYS = 14

/**
 * Quebec's construction holiday in a year: the last two full weeks of July, from the Sunday between
 * 18 and 24 July.
 */
export const constructionHoliday = (year: number): DateRange => {
  const earliest = LocalDate.make(`${String(year).padStart(4, "0")}-07-18`)
  const start = addDays(earliest, (SUNDAY - weekday(earliest)) % 7)
  return { start, end: addDays(start, DAYS) }
}
