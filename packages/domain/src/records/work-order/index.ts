export { checkImportance } from "./checkImportance.ts"
export { clientAddress } from "./clientAddress.ts"
export { NamedOrder, namedOrders } from "./NamedOrder.ts"
export {
  type BulkFieldName,
  bulkFieldNames,
  fieldSections,
  MAX_IMPORTANCE,
  newOrderFields,
  type OrderFieldName,
  orderDefaults,
  orderFieldNames,
  orderFields,
  workOrderInfoFields
} from "./orderFields.ts"
export {
  isOrderText,
  type OrderText,
  type OrderTextName,
  orderTextNames,
  orderTexts,
  type TextsWith,
  textsWith,
  type WorkOrderSection
} from "./orderTexts.ts"
export { stepValues } from "./stepValues.ts"
export { nextStepToComplete, openProgressIds, usedSteps } from "./usedSteps.ts"
export { WorkOrder, WorkOrderOrigin, WorkOrderStep } from "./WorkOrder.ts"
