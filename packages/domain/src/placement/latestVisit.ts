import type { LoadTable, PlanCalendars } from "../capacity/index.ts"
import { type DateRange, fromEpochDay, type LocalDate, toEpochDay } from "../time/index.ts"
import { type AskedVisit, hinderedVisit, visitDays, visitOf } from "./visit.ts"

/**
 * The days of a visit that begins on the latest worked day of the shop, of those from one day on,
 * of which it is done before another day, its crew works on each of them, and it puts none of them
 * over the maximum of its crew beside what is in the loads; null where there is none.
 */
export const latestVisit = (
  calendars: PlanCalendars,
  loads: LoadTable,
  asked: AskedVisit,
  { from, until }: { readonly from: LocalDate; readonly until: LocalDate }
): DateRange | null => {
  const [first, last] = [toEpochDay(from), toEpochDay(until)]
  if (last <= first) return null
  const visit = visitOf(calendars, loads, asked, { first, until: last })
  for (let day = last - 1; day >= first; day -= 1) {
    const [start, end] = visitDays(visit, day)
    if (end > last || hinderedVisit(visit, day) !== null) continue
    return { start: fromEpochDay(start), end: fromEpochDay(end) }
  }
  return null
}
