export {
  type BlockerInput,
  changeBlocker,
  createBlocker,
  deleteBlocker
} from "./blockers.ts"
export { closeAndCover } from "./closeAndCover.ts"
export { addHolidays, offeredHolidays } from "./holidays.ts"
