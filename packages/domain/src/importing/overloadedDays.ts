import {
  type LoadTable,
  overloadsMade,
  type PlanCalendars,
  resourceKey
} from "../capacity/index.ts"

const NOTHING: LoadTable = new Map()

/**
 * How many days of a resource become too much, or more so, when some loads come to those that lie
 * there, counting a day once however many measure types are over on it.
 */
export const overloadedDays = (
  calendars: PlanCalendars,
  present: LoadTable,
  added: LoadTable
): number => {
  const overloads = overloadsMade(calendars, present, { added, taken: NOTHING })
  return new Set(overloads.map(({ resource, date }) => `${resourceKey(resource)} ${date}`)).size
}
