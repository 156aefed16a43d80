export {
  nextStepToComplete,
  openProgressIds,
  percentCompleted,
  usedSteps
} from "./percentCompleted.ts"
export { stepValues } from "./stepValues.ts"
export { WorkOrder, WorkOrderOrigin, WorkOrderStep, workOrderInfoFields } from "./WorkOrder.ts"
