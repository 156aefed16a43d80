export { type ExportColumn, type ExportTexts, exportWorkOrders } from "./exportWorkOrders.ts"
export { findWorkOrderByName } from "./findWorkOrderByName.ts"
export {
  type AskedOrder,
  type AskedWorkOrders,
  countWorkOrders,
  listWorkOrders,
  type WorkOrderRow
} from "./listWorkOrders.ts"
export { type OrderWords, orderWords } from "./orderWords.ts"
export { brokenLinksOf, workOrderDetails } from "./workOrderDetails.ts"
export { createWorkOrderGroup, searchWorkOrderGroups } from "./workOrderGroups.ts"
export {
  visibleWorkOrder,
  workOrderProgress,
  workOrdersById
} from "./workOrderParts.ts"
