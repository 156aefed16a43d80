import { addDays, type LocalDate } from "@atelier/domain/time"
import { useFormat, useLanguage } from "@atelier/ui"
import { type CalendarView, isMonthly, viewRange } from "../view/CalendarView.ts"

/** Returns the title of a view: the month, the day, or the first and last day. */
export const useCalendarTitle = (view: CalendarView, date: LocalDate, weeks: number): string => {
  const format = useFormat()
  const { locale } = useLanguage()
  if (isMonthly(view)) return format.day(date, "month")
  const { start, end } = viewRange(view, date, weeks)
  const last = addDays(end, -1)
  if (start === last) return format.day(start, "full")
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC"
  }).formatRange(new Date(`${start}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
}
