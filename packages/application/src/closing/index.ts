export { type BlockerInput, changeBlocker, createBlocker, previewBlocker } from "./blockers.ts"
export { addHolidays, offeredHolidays } from "./holidays.ts"
