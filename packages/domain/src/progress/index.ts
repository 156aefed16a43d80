export { DailyCapacities, DailyCapacity } from "./DailyCapacity.ts"
export { MergedProgress } from "./MergedProgress.ts"
export { Progress } from "./Progress.ts"
export { ReferenceDate } from "./ReferenceDate.ts"
