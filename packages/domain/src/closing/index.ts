export { type ChangeBlocker, changeBlocker, createBlocker } from "./blockers.ts"
export { addHolidays, type Holiday, isClosedAllDay } from "./holidays.ts"
