import type { CallInput } from "@atelier/contract"
import type { DateRange } from "@atelier/domain/time"

/** The input of the call for the bars of a chart. */
export const chartInput = (
  dashboardId: string,
  chartId: string,
  { start, end }: DateRange
): CallInput<"getChartData"> => ({ query: { dashboardId, chartId, start, end } })
