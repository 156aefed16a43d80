export { chartData } from "./chartData.ts"
export {
  type ChartPlace,
  charts,
  createChart,
  getChart,
  orderCharts,
  removeChart,
  setChartValueTypes
} from "./charts.ts"
export {
  createDashboard,
  dashboards,
  getDashboard,
  removeDashboard,
  renameDashboard
} from "./dashboards.ts"
export { TooManyCharts } from "./TooManyCharts.ts"
