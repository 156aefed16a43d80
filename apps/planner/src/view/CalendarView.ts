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

/** The ways to look at the calendar, in the order in which the toolbar offers them. */
export const calendarViews = [
  "dayGridMonth",
  "dayGridWeeks",
  "timeGridWeek",
  "timeGridDay",
  "listWeek",
  "lanes",
  "orders"
] as const satisfies ReadonlyArray<Preference<"calendarView">>

/** One way to look at the calendar; FullCalendar's names, and some of ours. */
export type CalendarView = Preference<"calendarView">

/** How many weeks the multi-week view shows. */
export const WEEKS_SHOWN = 4

/** How many weeks the lanes can show. */
export const laneWeeks: ReadonlyArray<number> = [2, 4, 6, 9, 13]

/** How many weeks the lanes show unless told otherwise. */
export const LANE_WEEKS = 6

/** What the lanes of work orders can be sorted by; the first is as usual. */
export const orderSorts = ["date", "priority", "client", "name"] as const

/** What the lanes of work orders are sorted by. */
export type OrderSort = (typeof orderSorts)[number]

/** Whether a text names a view. */
export const isCalendarView = (text: string | null): text is CalendarView =>
  calendarViews.some((view) => view === text)

/** The days that a view shows around a date; whole weeks from Monday, but for the day view. */
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

/** The date that "previous" (−1) or "next" (1) leads to; several weeks move on by one. */
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

/** Whether a phone has room for the view. */
export const isForPhones = (view: CalendarView): boolean =>
  view === "listWeek" || view === "timeGridDay" || isLanes(view)

/** Whether the view's title is the month of its date rather than the days shown. */
export const isMonthly = (view: CalendarView): boolean => view === "dayGridMonth"

/** Whether the view shows days as cells, without hours. */
export const isGridOfDays = (view: CalendarView): boolean =>
  view === "dayGridMonth" || view === "dayGridWeeks"

/** Whether the view shows a row of days for each crew or work order. */
export const isLanes = (view: CalendarView): boolean => view === "lanes" || view === "orders"
