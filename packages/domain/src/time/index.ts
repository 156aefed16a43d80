export {
  addDays,
  daysBetween,
  earlier,
  later,
  startOfWeek,
  type Weekday,
  weekday,
  weekdayOfEpochDay
} from "./civilDays.ts"
export { contains, type DateRange, daysOf, lengthInDays, overlaps } from "./DateRange.ts"
export { checkDays, fromEpochDay, toEpochDay } from "./epochDay.ts"
export { Instant } from "./Instant.ts"
export { FIRST_DAY, isPlannable, LAST_DAY, LocalDate } from "./LocalDate.ts"
export { END_OF_DAY, LocalTime, minutesOfDay } from "./LocalTime.ts"
export { startOfMonth, startOfNextMonth, weekOf, weeksOfMonth } from "./months.ts"
export { parseDate } from "./parseDate.ts"
export { TimeZone } from "./TimeZone.ts"
