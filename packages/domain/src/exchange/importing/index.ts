export {
  heldBackRecords,
  isFlawless,
  MAX_SHEET_ROWS,
  type ReadRecords,
  type ReadShop,
  RecordOutcome,
  RecordReport,
  type RecordSheet,
  readRecordSheet,
  readShop,
  SheetProblem,
  type SheetTable,
  type ShopSheet,
  sheetRows,
  sheetTables,
  shopSheetOf,
  shopSheets,
  writeRecordSheet
} from "../record-sheets/index.ts"
export {
  asWritten,
  type CsvDelimiter,
  csvText,
  type Sheet,
  type SheetRow,
  type SheetSurroundings,
  type SheetWords,
  type WrittenCell
} from "../sheet/index.ts"
export { heldBackRows } from "./heldBackRows.ts"
export { ImportMapping } from "./ImportMapping.ts"
export { CellProblem, ImportReport, RowOutcome } from "./ImportReport.ts"
export type { ImportSheets } from "./ImportSheets.ts"
export { type ImportOptions, importWorkOrders, type PlannedImport } from "./importWorkOrders.ts"
export { type ExampleOrder, modelShop } from "./modelShop.ts"
export { orderColumns } from "./orderColumns.ts"
export { overloadedDays, overloadsAdded } from "./overloadedDays.ts"
