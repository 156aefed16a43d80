import {
  type DateRange,
  fromEpochDay,
  type LocalDate,
  toEpochDay
} from "../../kernel/time/index.ts"
import type { LoadTable, PlanCalendars } from "../../rules/capacity/index.ts"
import { type AskedVisit, hinderedVisit, visitDays, visitOf } from "./visit.ts"

/**
 * The days of a visit on the latest feasible start within `[from, until)`, or null. The visit
 * starts on a worked day of the shop and ends by `until`. Its crews work on each of its days and
 * are not overloaded, given `loads`.
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
