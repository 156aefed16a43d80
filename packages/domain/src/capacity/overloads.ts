import type { Plan } from "../change/index.ts"
import { fromHundredths, type MeasureType, type Quantity, toHundredths } from "../quantity/index.ts"
import { contains, type DateRange, fromEpochDay, type LocalDate } from "../time/index.ts"
import { capacityOn, capacityRule } from "./dayCapacity.ts"
import { dayStatus } from "./dayStatus.ts"
import type { LoadTable } from "./LoadTable.ts"
import type { PlanCalendars } from "./planCalendars.ts"
import { type Resource, resourceKey } from "./Resource.ts"

/** A day on which a resource has more of a measure type than it can take. */
export interface Overload {
  readonly resource: Resource
  readonly measureType: MeasureType
  readonly date: LocalDate
  readonly totalValue: Quantity
  readonly capacity: Quantity
}

const placeOf = (overload: Overload): string =>
  `${overload.date} ${resourceKey(overload.resource)} ${overload.measureType}`

const byPlace = (a: Overload, b: Overload): number => {
  const [left, right] = [placeOf(a), placeOf(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** Every overload of a table, or those within a range, by date, then resource, then measure type. */
export const overloadsOf = (
  _plan: Plan,
  calendars: PlanCalendars,
  table: LoadTable,
  within?: DateRange
): ReadonlyArray<Overload> => {
  const found: Array<Overload> = []
  for (const { resource, measureType, days } of table.slots.values()) {
    const rule = capacityRule(calendars, resource, measureType)
    for (const [day, load] of days) {
      const date = fromEpochDay(day)
      if (within !== undefined && !contains(within, date)) continue
      const capacity = capacityOn(rule, date)
      if (dayStatus({ load, ...capacity }) !== "over") continue
      found.push({
        resource,
        measureType,
        date,
        totalValue: fromHundredths(load),
        capacity: fromHundredths(capacity.max ?? 0)
      })
    }
  }
  return found.sort(byPlace)
}

const excess = (overload: Overload): number =>
  toHundredths(overload.totalValue) - toHundredths(overload.capacity)

/** The overloads of `after` that `before` does not have, or has by less. */
export const newOverloads = (
  before: ReadonlyArray<Overload>,
  after: ReadonlyArray<Overload>
): ReadonlyArray<Overload> => {
  const had = new Map(before.map((overload) => [placeOf(overload), excess(overload)]))
  return after.filter((overload) => excess(overload) > (had.get(placeOf(overload)) ?? 0))
}
