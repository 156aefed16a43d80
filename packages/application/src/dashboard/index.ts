export { chartData } from "./chartData.ts"
export {
  type ChartAddress,
  changeChart,
  changeChartValueTypes,
  charts,
  createChart,
  deleteChart,
  getChart,
  orderCharts
} from "./charts.ts"
export {
  changeDashboard,
  createDashboard,
  dashboards,
  deleteDashboard,
  getDashboard
} from "./dashboards.ts"
export { TooManyCharts } from "./TooManyCharts.ts"
