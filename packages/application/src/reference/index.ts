export { calendarItems, saveCalendarItems } from "./calendarItems.ts"
export { orderProgresses } from "./progressOrder.ts"
export {
  namedRows,
  offeredProgresses,
  userNames,
  visibleInstallers,
  visibleProgresses,
  visibleShippers
} from "./referenceLists.ts"
export {
  createReference,
  createRow,
  getRow,
  listRows,
  removeRow,
  updateReference,
  updateRow
} from "./rows.ts"
export { saveSingleRecord, singleRecord } from "./singleRecord.ts"
