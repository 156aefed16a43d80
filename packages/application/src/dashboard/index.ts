export { chartData } from "./chartData.ts"
export { type ChartAddress, changeDashboard, withOneChart } from "./charts.ts"
export { createDashboard, dashboards, deleteDashboard, getDashboard } from "./dashboards.ts"
