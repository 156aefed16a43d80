import type { MeasureType } from "../quantity/index.ts"
import { type DateRange, daysOf, type LocalDate, toEpochDay } from "../time/index.ts"
import { loadOnDay } from "./DayLoads.ts"
import { capacityOn, capacityRule } from "./dayCapacity.ts"
import { type DayStatus, dayStatus } from "./dayStatus.ts"
import { dayLoadsOf, type LoadTable } from "./LoadTable.ts"
import type { PlanCalendars } from "./planCalendars.ts"
import type { Resource } from "./Resource.ts"

/** A day of a resource on a dashboard; load, minimum and maximum in hundredths. */
export interface LoadDay {
  readonly date: LocalDate
  readonly load: number
  readonly min: number | null
  readonly max: number | null
  readonly status: DayStatus
}

/** Load, capacity and status of a resource and measure type on every day of a range, in order. */
export const loadSeries = (
  calendars: PlanCalendars,
  table: LoadTable,
  resource: Resource,
  measureType: MeasureType,
  range: DateRange
): ReadonlyArray<LoadDay> => {
  const rule = capacityRule(calendars, resource, measureType)
  const days = dayLoadsOf(table, resource, measureType)
  const first = toEpochDay(range.start)
  return daysOf(range).map((date, place) => {
    const { min, max, closed } = capacityOn(rule, first + place)
    const load = loadOnDay(days, first + place)
    return { date, load, min, max, status: dayStatus({ load, min, max, closed }) }
  })
}
