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
  DayOrder,
  type DecimalSign,
  dayReader,
  decimalOf,
  decimalSignOf,
  findHeader,
  nameColumns,
  openNumberIn,
  plainLine,
  type Sheet,
  type SheetRow,
  type SheetSurroundings,
  type SheetWords,
  type TableChoices,
  TableProblem,
  type WrittenCell
} from "../sheet/index.ts"
export { assessImport } from "./assessImport.ts"
export {
  ImportMapping,
  type NameColumn,
  nameColumns as orderNameColumns,
  namedTables,
  type OrderColumn,
  orderColumnKeys
} from "./ImportMapping.ts"
export { CellProblem, ImportReport, OrderDifference, RowOutcome } from "./ImportReport.ts"
export { type ImportOptions, importWorkOrders, type PlannedImport } from "./importWorkOrders.ts"
export { type ExampleOrder, modelShop } from "./modelShop.ts"
export { type KnownOrders, noKnownOrders, orderKey } from "./planOrders.ts"
export { heldBackRows } from "./read/heldBackRows.ts"
export type { ImportSheets } from "./read/ImportSheets.ts"
export { orderColumns } from "./read/orderColumns.ts"
export { mappingFor, savedMappingAsSeen, saveMapping } from "./savedMappings.ts"
export { type OrderNames, orderKeys } from "./update/orderMadeHere.ts"
