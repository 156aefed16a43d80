import { addDays, type DateRange, type LocalDate, lengthInDays } from "@atelier/domain/time"
import type { GridRows } from "../bars/visibleSegments.ts"
import type { CalendarView } from "../view/CalendarView.ts"

const DAY_NUMBER_PX = 28
const WEEKDAYS_PX = 30
const MIN_ROWS = 4
const ALL_DAY_ROWS = 8

const allDayRows: GridRows = { all: ALL_DAY_ROWS, least: ALL_DAY_ROWS }

const weeksIn = (range: DateRange): number => Math.max(1, lengthInDays(range) / 7)

/**
 * Returns the rows of bars that fit into a view of the given height, with a readable minimum of
 * each week.
 */
export const fitRows = (
  view: CalendarView,
  range: DateRange,
  heightPx: number,
  rowPx: number
): GridRows => {
  if (view === "timeGridWeek" || view === "timeGridDay") return allDayRows
  const free = heightPx - WEEKDAYS_PX - weeksIn(range) * DAY_NUMBER_PX
  return { all: Math.max(0, Math.floor(free / rowPx)), least: MIN_ROWS }
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
  const week = DAY_NUMBER_PX + MIN_ROWS * rowPx
  const missing = weeksIn(range) * week + WEEKDAYS_PX - heightPx
  return missing < week ? firstOfMonth(addDays(range.start, 7)) : date
}

const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 8)}01` as LocalDate
