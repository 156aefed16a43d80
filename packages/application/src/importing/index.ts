export { exportRecords, type RecordTexts } from "./exportRecords.ts"
export { importRecords } from "./importRecords.ts"
export {
  type ImportAnswer,
  type ImportRequest,
  type ImportTexts,
  importWorkOrders
} from "./importWorkOrders.ts"
