export { type ChangedDays, changedDays, type DayChange, MoveCause } from "./DayChange.ts"
export { type DateHistory, type DateMove, dateHistories } from "./dateHistories.ts"
export { PerformanceFact, performanceFacts } from "./PerformanceFact.ts"
export {
  factsWithin,
  PerformanceFigure,
  PerformanceFigures,
  PerformanceGroup,
  performanceFigures,
  performancePeriods
} from "./PerformanceFigures.ts"
