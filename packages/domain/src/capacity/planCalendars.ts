import * as Result from "effect/Result"
import type { CalendarClosed } from "../calendar/index.ts"
import type { Plan } from "../change/index.ts"
import { calendarsIn, type PlanCalendars } from "./resourceTimes.ts"

/**
 * The working time of the shop, production and every progress, installer and shipper of a plan,
 * soft-deleted ones included; each is made when it is asked for first. A calendar without a worked
 * day for more than a year is refused here and nowhere later. Without a shop record the week is
 * Monday to Friday.
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
