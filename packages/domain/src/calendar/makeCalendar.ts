import * as Result from "effect/Result"
import type { CalendarClosed } from "./CalendarClosed.ts"
import {
  type CalendarRules,
  longClosure,
  shownCalendar,
  type WorkingCalendar
} from "./WorkingCalendar.ts"

/**
 * The calendar of some rules. It is refused when a stretch of more than 366 days would have no
 * worked day; every other function of this folder can therefore always answer.
 */
export const makeCalendar = (
  rules: CalendarRules
): Result.Result<WorkingCalendar, CalendarClosed> => {
  const calendar = shownCalendar(rules)
  const closed = longClosure(calendar)
  return closed === null ? Result.succeed(calendar) : Result.fail(closed)
}
