import type { PerformanceFigure, PerformanceGroup } from "@atelier/domain/performance"
import type { Format } from "@atelier/ui"
import { Struct } from "effect"

interface Measure {
  /** Null if nothing was counted. */
  readonly value: (figure: PerformanceFigure) => number | null
  readonly unit: "count" | "percent" | "average"
}

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole)

const average = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((10 * sum) / count) / 10

const positive = (count: number): number | null => (count === 0 ? null : count)

const measures = {
  visits: { value: ({ visits }) => positive(visits), unit: "count" },
  onTimeFirst: { value: ({ onTimeFirst, visits }) => share(onTimeFirst, visits), unit: "percent" },
  onTimeLast: { value: ({ onTimeLast, visits }) => share(onTimeLast, visits), unit: "percent" },
  orders: { value: ({ orders }) => positive(orders), unit: "count" },
  leadDays: { value: ({ leadDays, orders }) => average(leadDays, orders), unit: "average" },
  steps: { value: ({ steps }) => positive(steps), unit: "count" },
  plannedDays: { value: ({ plannedDays, steps }) => average(plannedDays, steps), unit: "average" },
  actualDays: { value: ({ actualDays, steps }) => average(actualDays, steps), unit: "average" },
  moves: { value: ({ moves }) => positive(moves), unit: "count" },
  daysLater: { value: ({ daysLater, moves }) => average(daysLater, moves), unit: "average" }
} as const satisfies Record<string, Measure>

export type ColumnName = keyof typeof measures

export const everyColumn = Struct.keys(measures)

export const columnsOf: { readonly [G in PerformanceGroup]: ReadonlyArray<ColumnName> } = {
  visit: ["visits", "onTimeFirst", "onTimeLast"],
  jobType: ["orders", "leadDays"],
  progress: ["steps", "plannedDays", "actualDays"],
  cause: ["moves", "daysLater"],
  crew: ["visits", "onTimeFirst", "onTimeLast", "moves"],
  client: ["visits", "onTimeFirst", "onTimeLast", "moves"]
}

/** Returns a measured number; null without a figure or if nothing was counted. */
export const columnValue = (
  column: ColumnName,
  figure: PerformanceFigure | undefined
): number | null => (figure === undefined ? null : measures[column].value(figure))

export const columnText = (column: ColumnName, value: number | null, format: Format): string => {
  if (value === null) return "–"
  return measures[column].unit === "percent" ? format.percent(value) : format.quantity(value)
}
