export { calendarItems, saveCalendarItems } from "./calendarItems.ts"
export { orderProgresses } from "./progressOrder.ts"
export { listedRecords, userNames } from "./referenceLists.ts"
export {
  changeAnyRecord,
  changeRecord,
  createAnyRecord,
  deleteAnyRecord,
  getRow,
  listRows
} from "./rows.ts"
export { type SingleEdit, saveSingleRecord, singleRecord } from "./singleRecord.ts"
