import { addDays, type DateRange, type LocalDate, weekOf, weeksOfMonth } from "@atelier/domain/time"

const shown = {
  month: weeksOfMonth,
  week: weekOf,
  day: (date: LocalDate): DateRange => ({ start: date, end: addDays(date, 1) })
} as const

const spans = {
  month: "month",
  week: "week",
  day: "day",
  dayGridMonth: "month",
  timeGridWeek: "week",
  listWeek: "week",
  timeGridDay: "day"
} as const satisfies Readonly<Record<string, keyof typeof shown>>

export type CalendarSpan = keyof typeof spans

/** The days that a view shows around a date: one day, or whole weeks that start on Monday. */
export const calendarDays = (view: CalendarSpan, date: LocalDate): DateRange =>
  shown[spans[view]](date)
