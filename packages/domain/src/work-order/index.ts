export { checkImportance } from "./checkImportance.ts"
export { NamedOrder, namedOrders } from "./NamedOrder.ts"
export { stepValues } from "./stepValues.ts"
export { nextStepToComplete, openProgressIds, usedSteps } from "./usedSteps.ts"
export {
  MAX_IMPORTANCE,
  WorkOrder,
  WorkOrderOrigin,
  WorkOrderStep,
  workOrderInfoFields
} from "./WorkOrder.ts"
