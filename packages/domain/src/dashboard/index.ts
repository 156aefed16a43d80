export {
  CapacityChart,
  CapacityDashboard,
  ChartPeriod,
  ChartSubject,
  ChartValueTypes,
  MOST_CHARTS
} from "./CapacityDashboard.ts"
