import {
  capacityOn,
  capacityRule,
  type DayStatus,
  dayLoadsOf,
  dayStatus,
  type LoadTable,
  loadOnDay,
  type PlanCalendars,
  type Resource
} from "../src/capacity/index.ts"
import type { MeasureType } from "../src/quantity/index.ts"
import { type DateRange, fromEpochDay, type LocalDate, toEpochDay } from "../src/time/index.ts"

/** A day of a resource on a dashboard; load, minimum and maximum in hundredths. */
interface LoadDay {
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
  const series: Array<LoadDay> = []
  const end = toEpochDay(range.end)
  for (let day = toEpochDay(range.start); day < end; day += 1) {
    const { min, max, closed } = capacityOn(rule, day)
    const load = loadOnDay(days, day)
    const status = dayStatus({ load, min, max, closed })
    series.push({ date: fromEpochDay(day), load, min, max, status })
  }
  return series
}
