// Lets a first program import only this module; `time` exports the same functions, with schemas.
export { addDays, parseDate } from "../day/index.ts"
export { CalendarClosed } from "./CalendarClosed.ts"
export {
  type CalendarRules,
  type DayOff,
  inEveryPattern,
  longClosure,
  shownCalendar
} from "./calendarOfRules.ts"
export { makeCalendar } from "./makeCalendar.ts"
export type { WorkingCalendar } from "./WorkingCalendar.ts"
export { withOpenedDays } from "./withOpenedDays.ts"
export { isWorkedEpochDay, nthWorkedDay, workedBefore } from "./workedBefore.ts"
export {
  addWorkedDays,
  isWorked,
  occupied,
  occupiedDays,
  snapBack,
  snapForward,
  workedDays
} from "./workedDays.ts"
