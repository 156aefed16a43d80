import type { ChartSeries } from "./ChartSeries.ts"

/** What stands in a cell of the file of a chart. */
export type ChartCell = string | number | null

/** The columns of the file of a chart, in order. */
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

/** The names of columns, units and states, in the language on screen. */
export interface ChartNames {
  readonly column: (name: (typeof chartColumns)[number]) => string
  readonly unit: (measureType: ChartSeries["measureType"]) => string
  readonly status: (status: ChartSeries["periods"][number]["status"]) => string
}

/** What a chart shows as a table: its columns, then a row for each bar. */
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
