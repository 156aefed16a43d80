export {
  CapacityChart,
  CapacityDashboard,
  ChartPeriod,
  ChartSubject,
  ChartValueTypes,
  MAX_CHARTS
} from "./CapacityDashboard.ts"
