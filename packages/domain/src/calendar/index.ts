export { CalendarClosed } from "./CalendarClosed.ts"
export {
  type CalendarRules,
  longClosure,
  makeCalendar,
  shownCalendar,
  type WorkingCalendar
} from "./WorkingCalendar.ts"
export { isWorkedEpochDay, nthWorkedDay, workedBefore } from "./workedBefore.ts"
export {
  addWorkedDays,
  isWorked,
  occupied,
  occupiedDays,
  snapBack,
  snapForward,
  workedDays,
  workedRuns
} from "./workedDays.ts"
