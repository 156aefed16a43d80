import * as Result from "effect/Result"
import { type DateRange, refuseArgument } from "../day/index.ts"
import type { CalendarClosed } from "./CalendarClosed.ts"
import {
  type CalendarRules,
  calendarOfRules,
  longClosure,
  type WorkingCalendar
} from "./WorkingCalendar.ts"

const refuseBackward = ({ start, end }: DateRange): never =>
  refuseArgument("closed.end", end, `from ${start} on`)

/**
 * The calendar of some rules. It is refused when a stretch of more than 366 days would have no
 * worked day; every other function of this folder can therefore always answer. Throws a
 * `RangeError` for a closure that ends before it starts.
 *
 * @example
 * const holidays = { start: day("2026-12-24"), end: day("2027-01-04") }
 * const made = makeCalendar({ saturday: false, sunday: false, closed: [holidays] })
 * isWorked(Result.getOrThrow(made), day("2026-12-28")) // => false
 */
export const makeCalendar = (
  rules: CalendarRules
): Result.Result<WorkingCalendar, CalendarClosed> => {
  const calendar = calendarOfRules(rules, refuseBackward)
  const closed = longClosure(calendar)
  return closed === null ? Result.succeed(calendar) : Result.fail(closed)
}
