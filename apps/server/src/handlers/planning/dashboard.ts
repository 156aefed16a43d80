import {
  changeDashboard,
  chartData,
  createDashboard,
  dashboards,
  deleteDashboard,
  getDashboard,
  withOneChart
} from "@atelier/application/dashboard"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../../Ports.ts"
import { data } from "../records/data.ts"

export const dashboardHandlers = {
  getDashboards: (_, caller) => data(dashboards(caller)),
  getDashboard: ({ query: { id: dashboardId, chartId } }, caller) =>
    chartId === undefined
      ? getDashboard(dashboardId, caller)
      : withOneChart({ dashboardId, chartId }, caller),
  createDashboard: ({ body }, caller) => createDashboard(body.name, caller),
  changeDashboard: ({ body }, caller) => changeDashboard(body, caller),
  deleteDashboard: ({ body }, caller) => deleteDashboard(body.id, caller),
  getChartData: ({ query }, caller) => data(chartData(query, caller))
} satisfies Partial<Handlers<Ports>>
