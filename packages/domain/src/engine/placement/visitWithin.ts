import {
  type DateRange,
  fromEpochDay,
  type LocalDate,
  toEpochDay
} from "../../kernel/time/index.ts"
import type { LoadTable, PlanCalendars } from "../../rules/capacity/index.ts"
import { type AskedVisit, hinderedVisit, visitDays, visitOf } from "./visit.ts"

interface Within {
  readonly from: LocalDate
  readonly until: LocalDate
}

/** The days of the first possible start, in the order in which `dayAt` numbers the days. */
const firstPossible = (
  calendars: PlanCalendars,
  loads: LoadTable,
  asked: AskedVisit,
  { from, until }: Within,
  dayAt: (first: number, last: number, nth: number) => number
): DateRange | null => {
  const [first, last] = [toEpochDay(from), toEpochDay(until)]
  if (last <= first) return null
  const visit = visitOf(calendars, loads, asked, { first, until: last })
  for (let nth = 0; nth < last - first; nth += 1) {
    const day = dayAt(first, last, nth)
    const [start, end] = visitDays(visit, day)
    if (end > last || hinderedVisit(visit, day) !== null) continue
    return { start: fromEpochDay(start), end: fromEpochDay(end) }
  }
  return null
}

/**
 * The days of a visit on the latest feasible start within `[from, until)`, or null. The visit
 * starts on a worked day of the shop and ends by `until`. Its crews work on each of its days and
 * are not overloaded, given `loads`.
 */
export const latestVisit = (
  calendars: PlanCalendars,
  loads: LoadTable,
  asked: AskedVisit,
  within: Within
): DateRange | null =>
  firstPossible(calendars, loads, asked, within, (_first, last, nth) => last - 1 - nth)

/** As {@link latestVisit}, on the earliest feasible start. */
export const earliestVisit = (
  calendars: PlanCalendars,
  loads: LoadTable,
  asked: AskedVisit,
  within: Within
): DateRange | null =>
  firstPossible(calendars, loads, asked, within, (first, _last, nth) => first + nth)
