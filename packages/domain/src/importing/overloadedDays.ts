import {
  type LoadTable,
  type Overload,
  overloadsMade,
  type PlanCalendars,
  resourceKey
} from "../capacity/index.ts"

const NOTHING: LoadTable = new Map()

/** What becomes too much, or more so, when some loads come to those that lie there. */
export const overloadsAdded = (
  calendars: PlanCalendars,
  present: LoadTable,
  added: LoadTable
): ReadonlyArray<Overload> => overloadsMade(calendars, present, { added, taken: NOTHING })

/**
 * How many days of a resource some overloads are on, counting a day once however many measure types
 * are over on it.
 */
export const overloadedDays = (overloads: ReadonlyArray<Overload>): number =>
  new Set(overloads.map(({ resource, date }) => `${resourceKey(resource)} ${date}`)).size
