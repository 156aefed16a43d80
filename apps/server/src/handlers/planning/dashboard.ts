import {
  changeDashboard,
  chartData,
  createDashboard,
  dashboards,
  deleteDashboard,
  getChart,
  getDashboard
} from "@atelier/application/dashboard"
import type { Handlers } from "@atelier/http"
import { Effect } from "effect"
import type { Ports } from "../../Ports.ts"
import { data } from "../records/data.ts"

export const dashboardHandlers = {
  getDashboards: (_, caller) => data(dashboards(caller)),
  getDashboard: ({ query }, caller) => getDashboard(query.id, caller),
  createDashboard: ({ body }, caller) => createDashboard(body.name, caller),
  changeDashboard: ({ body }, caller) => changeDashboard(body, caller),
  deleteDashboard: ({ body }, caller) => deleteDashboard(body.id, caller),
  getChartValueTypes: ({ query }, caller) =>
    data(Effect.map(getChart(query, caller), ({ valueTypes }) => valueTypes)),
  getChartData: ({ query }, caller) => data(chartData(query, caller))
} satisfies Partial<Handlers<Ports>>
