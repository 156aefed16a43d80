import type { CallOutput } from "@atelier/contract"

export type ChartSeries = CallOutput<"getChartData">["data"][number]

export type ChartBar = ChartSeries["periods"][number]

export type Chart = CallOutput<"getDashboard">["charts"][number]

export type Dashboard = CallOutput<"getDashboard">
