import type { CallInput } from "@atelier/contract"
import type { DateRange } from "@atelier/domain/time"

export const chartInput = (
  dashboardId: string,
  chartId: string,
  { start, end }: DateRange
): CallInput<"getChartData"> => ({ query: { dashboardId, chartId, start, end } })
