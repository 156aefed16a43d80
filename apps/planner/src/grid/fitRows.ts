import { addDays, type DateRange, type LocalDate, lengthInDays } from "@atelier/domain/time"
import type { CalendarView } from "../view/CalendarView.ts"

const DAY_NUMBER_PX = 28
const WEEKDAYS_PX = 30
const MIN_ROWS = 4
const ALL_DAY_ROWS = 8

const weeksIn = (range: DateRange): number => Math.max(1, lengthInDays(range) / 7)

/** Rows of bars per day that fit into a height, at least a readable minimum. */
export const fitRows = (
  view: CalendarView,
  range: DateRange,
  heightPx: number,
  rowPx: number
): number => {
  if (view === "timeGridWeek" || view === "timeGridDay") return ALL_DAY_ROWS
  const week = (heightPx - WEEKDAYS_PX) / weeksIn(range)
  return Math.max(MIN_ROWS, Math.floor((week - DAY_NUMBER_PX) / rowPx))
}

/** The date to scroll to; a month that almost fits starts at its first week. */
export const dateInSight = (
  view: CalendarView,
  date: LocalDate,
  range: DateRange,
  heightPx: number,
  rowPx: number
): LocalDate => {
  if (view !== "dayGridMonth") return date
  const week = DAY_NUMBER_PX + fitRows(view, range, heightPx, rowPx) * rowPx
  const missing = weeksIn(range) * week + WEEKDAYS_PX - heightPx
  return missing < week ? firstOfMonth(addDays(range.start, 7)) : date
}

const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 8)}01` as LocalDate
