export { chartData } from "./chartData.ts"
export {
  type ChartPlace,
  charts,
  createChart,
  getChart,
  orderCharts,
  removeChart,
  setChartValueTypes,
  updateChart
} from "./charts.ts"
export {
  changeDashboard,
  createDashboard,
  dashboards,
  deleteDashboard,
  getDashboard
} from "./dashboards.ts"
export { TooManyCharts } from "./TooManyCharts.ts"
