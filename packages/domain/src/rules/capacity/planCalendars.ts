import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { calendarsIn, type PlanCalendars } from "./resourceTimes.ts"

/**
 * Working time of the shop, of production and of each progress, installer and shipper, also
 * soft-deleted ones. Each is computed on first use. Fails if a calendar has no worked day for more
 * than a year, so that later functions need not check. Without a shop record the week is Monday to
 * Friday.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const cutting = calendarOf(calendars, { kind: "progress", id: "cutting" })
 * workedDays(cutting, day("2026-11-16"), day("2026-11-23")) // => 5
 */
export const planCalendars = (plan: Plan): Result.Result<PlanCalendars, CalendarClosed> => {
  const { calendars, closed } = calendarsIn(plan)
  return closed === null ? Result.succeed(calendars) : Result.fail(closed)
}
