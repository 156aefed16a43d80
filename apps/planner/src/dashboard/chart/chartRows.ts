import type { ChartSeries } from "./ChartSeries.ts"

export type ChartCell = string | number | null

const chartColumns = [
  "unit",
  "period",
  "start",
  "end",
  "started",
  "pending",
  "total",
  "done",
  "capacity",
  "min",
  "status",
  "overDays"
] as const

export interface ChartNames {
  readonly column: (name: (typeof chartColumns)[number]) => string
  readonly unit: (measureType: ChartSeries["measureType"]) => string
  readonly status: (status: ChartSeries["periods"][number]["status"]) => string
}

/** Converts a chart to a table: a header row, then one row per bar. */
export const chartRows = (
  series: ReadonlyArray<ChartSeries>,
  names: ChartNames
): ReadonlyArray<ReadonlyArray<ChartCell>> => [
  chartColumns.map(names.column),
  ...series.flatMap(({ measureType, periods }) =>
    periods.map((bar) => [
      names.unit(measureType),
      bar.period,
      bar.start,
      bar.end,
      bar.started,
      bar.pending,
      bar.totalValue,
      bar.done,
      bar.capacity,
      bar.min,
      names.status(bar.status),
      bar.overDays
    ])
  )
]
