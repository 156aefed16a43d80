import { addDays, type DateRange, LocalDate, weekday } from "@atelier/domain/time"

const SUNDAY = 7
const DAYS = 14

/** Quebec's construction holiday: the last two full weeks of July. */
export const constructionHoliday = (year: number): DateRange => {
  const earliest = LocalDate.make(`${String(year).padStart(4, "0")}-07-18`)
  const start = addDays(earliest, (SUNDAY - weekday(earliest)) % 7)
  return { start, end: addDays(start, DAYS) }
}
