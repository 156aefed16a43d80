import {
  type LoadTable,
  type Overload,
  overloadsMade,
  type PlanCalendars,
  resourceKey
} from "../../rules/capacity/index.ts"

const NOTHING: LoadTable = new Map()

/** The overloads that appear or grow when loads are added. */
export const overloadsAdded = (
  calendars: PlanCalendars,
  present: LoadTable,
  added: LoadTable
): ReadonlyArray<Overload> => overloadsMade(calendars, present, { added, taken: NOTHING })

/** Counts the overloaded days of each resource; a day counts once for all measure types. */
export const overloadedDays = (overloads: ReadonlyArray<Overload>): number =>
  new Set(overloads.map(({ resource, date }) => `${resourceKey(resource)} ${date}`)).size
