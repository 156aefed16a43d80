export {
  CapacityChart,
  CapacityDashboard,
  ChartPeriod,
  ChartSubject,
  ChartValueTypes,
  DashboardChange,
  MAX_CHARTS
} from "./CapacityDashboard.ts"
