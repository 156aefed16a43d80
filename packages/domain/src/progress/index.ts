export { DailyCapacity } from "./DailyCapacity.ts"
export { Progress } from "./Progress.ts"
export { ReferenceDate } from "./ReferenceDate.ts"
