// The day folder works without schemas, for users who need only arithmetic; this index adds the
// schemas.
export {
  addDays,
  checkChoice,
  checkDay,
  checkDays,
  checkedEpochDay,
  checkFields,
  checkList,
  checkNumber,
  checkObject,
  checkRange,
  checkSmallWhole,
  checkSomeDays,
  checkWhole,
  contains,
  type DateRange,
  daysBetween,
  daysOf,
  earlier,
  fromEpochDay,
  isoWeek,
  later,
  lengthInDays,
  mondayOfIsoWeek,
  overlaps,
  parseDate,
  refuseArgument,
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
export { checkInstant } from "./checkInstant.ts"
export { Instant } from "./Instant.ts"
export { LocalDate } from "./LocalDate.ts"
export { LocalTime } from "./LocalTime.ts"
export { FIRST_DAY, isPlannable, LAST_DAY } from "./plannable.ts"
export { TimeZone } from "./TimeZone.ts"
export { checkTimeOfDay, END_OF_DAY, minutesOfDay, parseTime, timeAt } from "./timesOfDay.ts"
