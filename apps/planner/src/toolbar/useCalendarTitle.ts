import { addDays, type LocalDate, lengthInDays } from "@atelier/domain/time"
import { useFormat, useLanguage, useWeekText } from "@atelier/ui"
import { type CalendarView, isMonthly, viewRange } from "../view/CalendarView.ts"

/**
 * Returns the title of a view: the month, the day, or the first and last day. Titles of a day or a
 * week contain the number of the week, if the user shows it.
 */
export const useCalendarTitle = (view: CalendarView, date: LocalDate, weeks: number): string => {
  const format = useFormat()
  const weekText = useWeekText()
  const { locale } = useLanguage()
  if (isMonthly(view)) return format.day(date, "month")
  const { start, end } = viewRange(view, date, weeks)
  const last = addDays(end, -1)
  const week = lengthInDays({ start, end }) > 7 ? null : weekText(start)
  const withWeek = (days: string): string => (week === null ? days : `${days} · ${week}`)
  if (start === last) return withWeek(format.day(start, "full"))
  const days = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC"
  }).formatRange(new Date(`${start}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
  return withWeek(days)
}
