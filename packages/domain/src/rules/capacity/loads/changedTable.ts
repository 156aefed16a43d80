import { type MeasureType, measureTypes } from "../../../kernel/quantity/index.ts"
import { toEpochDay } from "../../../kernel/time/index.ts"
import { resourceNumbers } from "../resourceNumbers.ts"
import { MEASURES } from "./computeEventLoads.ts"
import { type DayLoads, NO_LOADS, summedDays } from "./DayLoads.ts"
import type { EventLoad } from "./eventLoads.ts"
import { type LoadTable, type ResourceLoads, tableOfMeasures } from "./LoadTable.ts"
import { type MeasureSums, measureSums, pageSpan, putLoad } from "./MeasureSums.ts"

const tableOfLoads = (loads: Iterable<EventLoad>): LoadTable => {
  const put = Array.from(loads, (load) => ({ ...load, day: toEpochDay(load.date) }))
  const first = put.reduce((least, { day }) => Math.min(least, day), put[0]?.day ?? 0)
  const last = put.reduce((most, { day }) => Math.max(most, day), first)
  const span = pageSpan(first, last)
  const numbers = resourceNumbers()
  const measures: Array<MeasureSums | undefined> = []
  for (const { resource, measureType, day, hundredths } of put) {
    const measure = numbers.of(resource) * MEASURES + measureTypes.indexOf(measureType)
    const sums = measures[measure] ?? measureSums(span)
    measures[measure] = sums
    putLoad(sums, day, hundredths)
  }
  return tableOfMeasures(numbers.resources, measures)
}

const summedLoads = (
  had: ResourceLoads | undefined,
  other: ResourceLoads,
  sign: 1 | -1
): ResourceLoads => {
  const byMeasureType = new Map<MeasureType, DayLoads>(had?.byMeasureType)
  for (const [measureType, days] of other.byMeasureType)
    byMeasureType.set(
      measureType,
      summedDays(byMeasureType.get(measureType) ?? NO_LOADS, days, sign)
    )
  return { resource: other.resource, byMeasureType }
}

const summed = (table: LoadTable, other: LoadTable, sign: 1 | -1): LoadTable => {
  const sum = new Map(table)
  for (const [key, loads] of other) sum.set(key, summedLoads(table.get(key), loads, sign))
  return sum
}

export const addTables = (table: LoadTable, other: LoadTable): LoadTable => summed(table, other, 1)

export const addLoads = (table: LoadTable, loads: Iterable<EventLoad>): LoadTable =>
  addTables(table, tableOfLoads(loads))

export const removeLoads = (table: LoadTable, loads: Iterable<EventLoad>): LoadTable =>
  summed(table, tableOfLoads(loads), -1)
