import type { DateRange } from "@atelier/domain/time"
import { lengthInDays } from "@atelier/domain/time"
import type { CalendarView } from "./CalendarView.ts"

/** The height of a bar with the gap below it, in pixels. */
export const LINE_PX = 23

const DAY_NUMBER_PX = 30
const WEEKDAYS_PX = 34
const FEWEST = 4
const ALL_DAY_LINES = 8

/** How many lines each day has room for in a view of a certain height; never fewer than read well. */
export const fitLines = (view: CalendarView, range: DateRange, heightPx: number): number => {
  if (view === "timeGridWeek" || view === "timeGridDay") return ALL_DAY_LINES
  const weeks = Math.max(1, lengthInDays(range) / 7)
  const cell = (heightPx - WEEKDAYS_PX) / weeks
  return Math.max(FEWEST, Math.floor((cell - DAY_NUMBER_PX) / LINE_PX))
}
