import {
  addDays,
  type DateRange,
  type LocalDate,
  startOfMonth,
  startOfNextMonth,
  startOfWeek,
  weekOf,
  weeksOfMonth
} from "@atelier/domain/time"
import type { Preference } from "@atelier/ui"

/** Views in toolbar order. */
export const calendarViews = [
  "dayGridMonth",
  "dayGridWeeks",
  "timeGridWeek",
  "timeGridDay",
  "listWeek",
  "lanes",
  "orders"
] as const satisfies ReadonlyArray<Preference<"calendarView">>

/** FullCalendar's name of a view, or one of our own. */
export type CalendarView = Preference<"calendarView">

export const WEEKS_SHOWN = 4

export const laneWeeks: ReadonlyArray<number> = [2, 4, 6, 9, 13]

export const LANE_WEEKS = 6

/** Sort orders of the lanes of work orders; the first is the default. */
export const orderSorts = ["date", "priority", "client", "name"] as const

export type OrderSort = (typeof orderSorts)[number]

export const isCalendarView = (text: string | null): text is CalendarView =>
  calendarViews.some((view) => view === text)

/** The days that a view shows around a date: whole weeks from Monday, or one day. */
export const viewRange = (
  view: CalendarView,
  date: LocalDate,
  weeks: number = LANE_WEEKS
): DateRange => {
  const monday = startOfWeek(date)
  switch (view) {
    case "dayGridMonth":
      return weeksOfMonth(date)
    case "dayGridWeeks":
      return { start: monday, end: addDays(monday, 7 * WEEKS_SHOWN) }
    case "lanes":
    case "orders":
      return { start: monday, end: addDays(monday, 7 * weeks) }
    case "timeGridWeek":
    case "listWeek":
      return weekOf(date)
    case "timeGridDay":
      return { start: date, end: addDays(date, 1) }
  }
}

/** The date of the previous (−1) or next (1) page; the multi-week view moves by a week. */
export const neighbour = (view: CalendarView, date: LocalDate, direction: -1 | 1): LocalDate => {
  switch (view) {
    case "dayGridMonth":
      return direction === 1
        ? startOfNextMonth(date)
        : startOfMonth(addDays(startOfMonth(date), -1))
    case "dayGridWeeks":
    case "timeGridWeek":
    case "listWeek":
    case "lanes":
    case "orders":
      return addDays(date, 7 * direction)
    case "timeGridDay":
      return addDays(date, direction)
  }
}

export const isForPhones = (view: CalendarView): boolean =>
  view === "listWeek" || view === "timeGridDay" || isLanes(view)

export const isMonthly = (view: CalendarView): boolean => view === "dayGridMonth"

export const isGridOfDays = (view: CalendarView): boolean =>
  view === "dayGridMonth" || view === "dayGridWeeks"

export const isLanes = (view: CalendarView): boolean => view === "lanes" || view === "orders"
