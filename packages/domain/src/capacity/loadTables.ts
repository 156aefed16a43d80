import type { Plan } from "../change/index.ts"
import type { AppointmentStatus, Event } from "../event/index.ts"
import { type LoadTable, layWeighed } from "./LoadTable.ts"
import type { PlanCalendars } from "./resourceTimes.ts"
import { weighEvents } from "./weighEvents.ts"

/**
 * The loads of some events, apart by what their status says of them. Under `Completed` is history:
 * what completed events weighed, on the days that they were done. No capacity is used by it.
 */
export type LoadTables = Readonly<Record<AppointmentStatus, LoadTable>>

/**
 * The {@link LoadTables} of some events, which are usually all of the plan.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const loads = makeLoadTables(booked, calendars, booked.event.values())
 * const cutting = { kind: "progress", id: "cutting" } as const
 * isMeasured(calendars, loads, cutting, "SheetsQuantity") // => true
 */
export const makeLoadTables = (
  plan: Plan,
  calendars: PlanCalendars,
  events: Iterable<Event>
): LoadTables => {
  const weighed = weighEvents(plan, events, ["Pending", "Started", "Completed"])
  return {
    Pending: layWeighed(calendars, weighed, ["Pending"]),
    Started: layWeighed(calendars, weighed, ["Started"]),
    Completed: layWeighed(calendars, weighed, ["Completed"])
  }
}
