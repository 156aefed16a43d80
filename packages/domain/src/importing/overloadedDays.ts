import { makeLoadTable, overloadsOf, type PlanCalendars, resourceKey } from "../capacity/index.ts"
import type { Plan } from "../change/index.ts"

/**
 * How many days of a progress are over, counting a day once however many measure types are over on
 * it. Only the step events that `plan` holds count, and completed ones weigh nothing.
 */
export const overloadedDays = (plan: Plan, calendars: PlanCalendars): number => {
  const stepEvents = [...plan.event.values()].filter((event) => event.eventType === "StepEvent")
  const overloads = overloadsOf(calendars, makeLoadTable(plan, calendars, stepEvents))
  return new Set(overloads.map(({ resource, date }) => `${resourceKey(resource)} ${date}`)).size
}
