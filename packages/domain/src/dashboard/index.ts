export {
  CapacityChart,
  CapacityDashboard,
  ChartPeriod,
  ChartSubject,
  ChartValueTypes
} from "./CapacityDashboard.ts"
