import * as Result from "effect/Result"
import { type DateRange, refuseArgument } from "../day/index.ts"
import type { CalendarClosed } from "./CalendarClosed.ts"
import { type CalendarRules, calendarOfRules, longClosure } from "./calendarOfRules.ts"
import type { WorkingCalendar } from "./WorkingCalendar.ts"

const refuseBackward = ({ start, end }: DateRange): never =>
  refuseArgument("closed.end", end, `from ${start} on`)

/**
 * Builds a calendar from its rules. Fails if more than 366 consecutive days have no worked day, so
 * the other functions of this folder always find a worked day. Throws a `RangeError` for a closure
 * that ends before it starts.
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
