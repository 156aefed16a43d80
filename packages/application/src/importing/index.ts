export { exportModel, type ModelTexts } from "./exportModel.ts"
export { exportRecords, type RecordTexts } from "./exportRecords.ts"
export { importRecords } from "./importRecords.ts"
export { importShop } from "./importShop.ts"
export {
  type ImportAnswer,
  type ImportRequest,
  type ImportTexts,
  importWorkOrders
} from "./importWorkOrders.ts"
export { savedMappings } from "./savedMappings.ts"
