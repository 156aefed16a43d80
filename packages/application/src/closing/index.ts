export {
  type BlockerInput,
  changeBlocker,
  createBlocker,
  deleteBlocker,
  previewBlocker
} from "./blockers.ts"
export { addHolidays, offeredHolidays } from "./holidays.ts"
