export { contains, type DateRange, daysOf, lengthInDays, overlaps } from "./DateRange.ts"
export {
  addDays,
  daysBetween,
  earlier,
  fromEpochDay,
  LocalDate,
  later,
  startOfWeek,
  toEpochDay,
  type Weekday,
  weekday,
  weekdayOfEpochDay
} from "./LocalDate.ts"
export { LocalTime, minutesOfDay } from "./LocalTime.ts"
