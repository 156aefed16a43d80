export {
  type BlockerInput,
  changeBlocker,
  createBlocker,
  deleteBlocker
} from "./blockers.ts"
export { addHolidays, offeredHolidays } from "./holidays.ts"
