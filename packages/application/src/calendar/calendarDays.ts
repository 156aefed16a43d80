import { addDays, type DateRange, type LocalDate, weekOf, weeksOfMonth } from "@atelier/domain/time"

const shown = {
  month: weeksOfMonth,
  week: weekOf,
  day: (date: LocalDate): DateRange => ({ start: date, end: addDays(date, 1) })
} as const

/** How the calendar is looked at, by one of its days: names of our own, and FullCalendar's. */
const spans = {
  month: "month",
  week: "week",
  day: "day",
  dayGridMonth: "month",
  timeGridWeek: "week",
  listWeek: "week",
  timeGridDay: "day"
} as const satisfies Readonly<Record<string, keyof typeof shown>>

/** A view of the calendar that shows the days around one. */
export type CalendarSpan = keyof typeof spans

/** The days that a view shows around a date; whole weeks from Monday, but for one day. */
export const calendarDays = (view: CalendarSpan, date: LocalDate): DateRange =>
  shown[spans[view]](date)
