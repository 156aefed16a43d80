export {
  checkChoice,
  checkDay,
  checkFields,
  checkList,
  checkNumber,
  checkObject,
  checkRange,
  checkSomeDays,
  checkWhole
} from "./checkArgument.ts"
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
export {
  checkDays,
  checkedEpochDay,
  checkSmallWhole,
  fromEpochDay,
  isRealDate,
  toEpochDay
} from "./epochDay.ts"
export { isoWeek, mondayOfIsoWeek } from "./isoWeek.ts"
export type { LocalDate } from "./LocalDate.ts"
export { startOfMonth, startOfNextMonth, weekOf, weeksOfMonth } from "./months.ts"
export { parseDate } from "./parseDate.ts"
export { refuseArgument } from "./refuseArgument.ts"
