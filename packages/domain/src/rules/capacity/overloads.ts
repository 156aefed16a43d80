import {
  fromHundredths,
  type MeasureType,
  type Quantity,
  toHundredths
} from "../../kernel/quantity/index.ts"
import {
  checkRange,
  type DateRange,
  fromEpochDay,
  type LocalDate
} from "../../kernel/time/index.ts"
import { type CapacityRule, capacityInHundredths, capacityRule } from "./dayCapacity.ts"
import { statusInHundredths } from "./dayStatus.ts"
import { type DayLoads, daysWithLoad, loadInHundredths } from "./loads/DayLoads.ts"
import { dayLoadsOf, type LoadTable } from "./loads/LoadTable.ts"
import { type Resource, resourceKey } from "./Resource.ts"
import type { PlanCalendars } from "./resourceTimes.ts"

/** A day on which the load of a resource exceeds its capacity for a measure type. */
export interface Overload {
  readonly resource: Resource
  readonly measureType: MeasureType
  readonly date: LocalDate
  readonly totalValue: Quantity
  readonly capacity: Quantity
}

const placeOf = (overload: Overload): string =>
  `${overload.date} ${resourceKey(overload.resource)} ${overload.measureType}`

const sortedByPlace = (overloads: ReadonlyArray<Overload>): ReadonlyArray<Overload> =>
  overloads
    .map((overload) => ({ overload, place: placeOf(overload) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ overload }) => overload)

const overloadsOfDays = (
  rule: CapacityRule,
  days: DayLoads,
  named: Pick<Overload, "resource" | "measureType">,
  within: DateRange | undefined
): ReadonlyArray<Overload> =>
  daysWithLoad(days).flatMap(([day, load]) => {
    const date = fromEpochDay(day)
    if (within !== undefined && (date < within.start || within.end <= date)) return []
    const capacity = capacityInHundredths(rule, day)
    if (statusInHundredths(capacity, load) !== "over") return []
    const totalValue = fromHundredths(load)
    return [{ ...named, date, totalValue, capacity: fromHundredths(capacity.maxHundredths!) }]
  })

/**
 * Lists the overloads of a table, optionally within a range, by date, resource and measure type.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * overloadsOf(calendars, makeLoadTable(booked, calendars, booked.event.values())) // => []
 */
export const overloadsOf = (
  calendars: PlanCalendars,
  table: LoadTable,
  within?: DateRange
): ReadonlyArray<Overload> => {
  if (within !== undefined) checkRange("within", within)
  return sortedByPlace(
    [...table.values()].flatMap(({ resource, byMeasureType }) =>
      [...byMeasureType].flatMap(([measureType, days]) =>
        overloadsOfDays(
          capacityRule(calendars, resource, measureType),
          days,
          { resource, measureType },
          within
        )
      )
    )
  )
}

const excess = (overload: Overload): number =>
  toHundredths(overload.totalValue) - toHundredths(overload.capacity)

/** The overloads of `after` that are missing or smaller in `before`. */
export const newOverloads = (
  before: ReadonlyArray<Overload>,
  after: ReadonlyArray<Overload>
): ReadonlyArray<Overload> => {
  const had = new Map(before.map((overload) => [placeOf(overload), excess(overload)]))
  return after.filter((overload) => excess(overload) > (had.get(placeOf(overload)) ?? 0))
}

const overloadsMadeOn = (
  rule: CapacityRule,
  days: { readonly had: DayLoads; readonly added: DayLoads; readonly taken: DayLoads },
  named: Pick<Overload, "resource" | "measureType">
): ReadonlyArray<Overload> =>
  daysWithLoad(days.added).flatMap(([day, added]) => {
    const more = added - loadInHundredths(days.taken, day)
    const load = loadInHundredths(days.had, day) + more
    const capacity = capacityInHundredths(rule, day)
    if (more <= 0 || statusInHundredths(capacity, load) !== "over") return []
    const totalValue = fromHundredths(load)
    const date = fromEpochDay(day)
    return [{ ...named, date, totalValue, capacity: fromHundredths(capacity.maxHundredths!) }]
  })

/**
 * Lists the overloads that appear or grow when `added` is added to a table and `taken` is
 * subtracted. Checks only the days that gain load. Ordered as by {@link overloadsOf}.
 */
export const overloadsMade = (
  calendars: PlanCalendars,
  table: LoadTable,
  { added, taken }: { readonly added: LoadTable; readonly taken: LoadTable }
): ReadonlyArray<Overload> =>
  sortedByPlace(
    [...added.values()].flatMap(({ resource, byMeasureType }) =>
      [...byMeasureType].flatMap(([measureType, days]) =>
        overloadsMadeOn(
          capacityRule(calendars, resource, measureType),
          {
            had: dayLoadsOf(table, resource, measureType),
            added: days,
            taken: dayLoadsOf(taken, resource, measureType)
          },
          { resource, measureType }
        )
      )
    )
  )
