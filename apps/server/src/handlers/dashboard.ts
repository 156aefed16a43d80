import {
  changeChart,
  changeChartValueTypes,
  changeDashboard,
  chartData,
  charts,
  createChart,
  createDashboard,
  dashboards,
  deleteChart,
  deleteDashboard,
  getChart,
  getDashboard,
  orderCharts
} from "@atelier/application/dashboard"
import type { Handlers } from "@atelier/http"
import { Effect } from "effect"
import type { Ports } from "../Ports.ts"
import { data } from "./data.ts"

export const dashboardHandlers = {
  getDashboards: (_, caller) => data(dashboards(caller)),
  getDashboard: ({ query }, caller) => getDashboard(query.id, caller),
  createDashboard: ({ body }, caller) => createDashboard(body.name, caller),
  changeDashboard: ({ body }, caller) => changeDashboard(body, caller),
  deleteDashboard: ({ body }, caller) => deleteDashboard(body.id, caller),
  getCharts: ({ query }, caller) => data(charts(query.dashboardId, caller)),
  createChart: ({ body }, caller) => createChart(body, caller),
  removeChart: ({ body }, caller) => deleteChart(body, caller),
  orderCharts: ({ body }, caller) => orderCharts(body, caller),
  getChartValueTypes: ({ query }, caller) =>
    data(Effect.map(getChart(query, caller), ({ valueTypes }) => valueTypes)),
  updateChart: ({ body }, caller) => changeChart(body, caller),
  setChartValueTypes: ({ body }, caller) => changeChartValueTypes(body, caller),
  getChartData: ({ query }, caller) => data(chartData(query, caller))
} satisfies Partial<Handlers<Ports>>
