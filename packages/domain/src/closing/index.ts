export { type ChangeBlocker, changeBlocker, createBlocker } from "./blockers.ts"
export { movesForCalendarChange } from "./movesForCalendarChange.ts"
