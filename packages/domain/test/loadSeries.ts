import { fromHundredths, type MeasureType, type Quantity } from "../src/kernel/quantity/index.ts"
import {
  type DateRange,
  fromEpochDay,
  type LocalDate,
  toEpochDay
} from "../src/kernel/time/index.ts"
import {
  capacityInHundredths,
  capacityRule,
  type DayStatus,
  dayLoadsOf,
  dayStatus,
  type LoadTable,
  loadInHundredths,
  type PlanCalendars,
  type Resource
} from "../src/rules/capacity/index.ts"

interface LoadDay {
  readonly date: LocalDate
  readonly load: Quantity
  readonly min: Quantity | null
  readonly max: Quantity | null
  readonly status: DayStatus
}

type Limit = Quantity | null

const quantityOrNull = (hundredths: number | null): Limit =>
  hundredths === null ? null : fromHundredths(hundredths)

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
    const { closed, maxHundredths, minHundredths } = capacityInHundredths(rule, day)
    const [min, max] = [minHundredths, maxHundredths].map(quantityOrNull) as [Limit, Limit]
    const load = fromHundredths(loadInHundredths(days, day))
    const status = dayStatus({ load, min, max, closed })
    series.push({ date: fromEpochDay(day), load, min, max, status })
  }
  return series
}
