import { type CapacityPeriod, capacityPeriods, capacitySeries } from "@atelier/domain/capacity"
import type { DateRange } from "@atelier/domain/time"
import { Effect } from "effect"
import { loadsOf } from "../capacity/index.ts"
import { PlanStore } from "../ports/index.ts"
import type { Caller } from "../visibility/index.ts"
import { chartResources } from "./chartResources.ts"
import { type ChartAddress, withOneChart } from "./charts.ts"

const bar = ({ days, load, max, ...rest }: CapacityPeriod) => ({
  ...rest,
  ...days,
  totalValue: load,
  capacity: max
})

export const chartData = Effect.fn("chartData")(function* (
  { start, end, ...address }: ChartAddress & DateRange,
  caller: Caller
) {
  const {
    charts: [{ subject, valueTypes, period }]
  } = yield* withOneChart(address, caller)
  const store = yield* PlanStore
  const resources = yield* chartResources(yield* store.referenceData, subject, caller)
  const { calendars, tables } = yield* loadsOf(resources, { start, end })
  return valueTypes.map((measureType) => {
    const days = capacitySeries(calendars, tables, resources, measureType, { start, end })
    return { measureType, periods: capacityPeriods(days, period).map(bar) }
  })
})
