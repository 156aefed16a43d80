export { type ChangeBlocker, changeBlocker, createBlocker } from "./blockers.ts"
export {
  addHolidays,
  closedThroughout,
  type Holiday,
  HolidayHours,
  HolidayKind,
  type HolidayOrSubstitute,
  type KnownHoliday,
  withSubstitutes
} from "./holidays.ts"
