export { type ChangeBlocker, changeBlocker, createBlocker } from "./blockers.ts"
export { addHolidays, closedAllDay, type Holiday } from "./holidays.ts"
