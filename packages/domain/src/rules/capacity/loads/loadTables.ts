import type { Plan } from "../../../records/change/index.ts"
import type { AppointmentStatus, Event } from "../../../records/event/index.ts"
import type { PlanCalendars } from "../resourceTimes.ts"
import { computeEventLoads } from "./computeEventLoads.ts"
import { type LoadTable, sumEventLoads } from "./LoadTable.ts"

/** By event status; `Completed` is the load on the days of completion, without capacity. */
export type LoadTables = Readonly<Record<AppointmentStatus, LoadTable>>

/**
 * Computes the {@link LoadTables} of events, usually all events of the plan.
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
  const weighed = computeEventLoads(plan, events, ["Pending", "Started", "Completed"])
  return {
    Pending: sumEventLoads(calendars, weighed, ["Pending"]),
    Started: sumEventLoads(calendars, weighed, ["Started"]),
    Completed: sumEventLoads(calendars, weighed, ["Completed"])
  }
}
