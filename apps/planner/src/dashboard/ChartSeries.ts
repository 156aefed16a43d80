import type { CallOutput } from "@atelier/contract"

/** What a chart shows of one measure type. */
export type ChartSeries = CallOutput<"getChartData">["data"][number]

/** A day, week or month of a chart. */
export type ChartBar = ChartSeries["periods"][number]

/** A chart as its dashboard has it. */
export type Chart = CallOutput<"getDashboard">["charts"][number]

/** A dashboard with its charts. */
export type Dashboard = CallOutput<"getDashboard">
