// Days are arithmetic without schemas, for who needs no more of them; here they come with theirs.
export {
  addDays,
  checkDays,
  contains,
  type DateRange,
  daysBetween,
  daysOf,
  earlier,
  fromEpochDay,
  later,
  lengthInDays,
  overlaps,
  parseDate,
  startOfMonth,
  startOfNextMonth,
  startOfWeek,
  toEpochDay,
  type Weekday,
  weekday,
  weekdayOfEpochDay,
  weekOf,
  weeksOfMonth
} from "../day/index.ts"
export { Instant } from "./Instant.ts"
export { FIRST_DAY, isPlannable, LAST_DAY, LocalDate } from "./LocalDate.ts"
export { END_OF_DAY, LocalTime, minutesOfDay } from "./LocalTime.ts"
export { TimeZone } from "./TimeZone.ts"
