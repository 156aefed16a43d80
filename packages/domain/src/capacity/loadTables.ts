import type { Plan } from "../change/index.ts"
import type { AppointmentStatus, Event } from "../event/index.ts"
import { type LoadTable, makeLoadTable } from "./LoadTable.ts"
import type { PlanCalendars } from "./planCalendars.ts"

/**
 * The loads of some events, apart by what their status says of them. Under `Completed` is history:
 * what completed events weighed, on the days that they were done. No capacity is used by it.
 */
export type LoadTables = Readonly<Record<AppointmentStatus, LoadTable>>

/** The {@link LoadTables} of some events, which are usually all of the plan. */
export const makeLoadTables = (
  plan: Plan,
  calendars: PlanCalendars,
  events: Iterable<Event>
): LoadTables => {
  const apart: Record<AppointmentStatus, Array<Event>> = { Pending: [], Started: [], Completed: [] }
  for (const event of events) apart[event.status].push(event)
  const done = apart.Completed.map((event): Event => ({ ...event, status: "Started" }))
  return {
    Pending: makeLoadTable(plan, calendars, apart.Pending),
    Started: makeLoadTable(plan, calendars, apart.Started),
    Completed: makeLoadTable(plan, calendars, done)
  }
}
