import type { UserConfig } from "@atelier/contract"
import { type AskAhead, askRecordsAhead } from "@atelier/ui"
import { chartInput } from "./chart/chartInput.ts"
import { readDashboardParams, shownDays } from "./DashboardParams.ts"

export const askDashboardsAhead = async (
  askAhead: AskAhead,
  { today, hasSchedulingOption }: UserConfig
): Promise<void> => {
  if (hasSchedulingOption) void askRecordsAhead(askAhead, "mergedProgress")
  const dashboards = await askAhead("getDashboards", {})
  const range = shownDays(readDashboardParams(new URLSearchParams()), today)
  const [first] = dashboards?.data ?? []
  for (const chart of first?.charts ?? [])
    void askAhead("getChartData", chartInput(first?.id ?? "", chart.id, range))
}
