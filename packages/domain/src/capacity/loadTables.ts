import type { Plan } from "../change/index.ts"
import type { AppointmentStatus, Event } from "../event/index.ts"
import { type LoadTable, layWeighed } from "./LoadTable.ts"
import type { PlanCalendars } from "./planCalendars.ts"
import { weighEvents } from "./weighEvents.ts"

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
  const tableOf = (some: ReadonlyArray<Event>): LoadTable =>
    layWeighed(calendars, weighEvents(plan, some, "all"))
  return {
    Pending: tableOf(apart.Pending),
    Started: tableOf(apart.Started),
    Completed: tableOf(apart.Completed)
  }
}
