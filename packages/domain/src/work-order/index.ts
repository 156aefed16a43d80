export { nextStepToComplete, percentCompleted, usedSteps } from "./percentCompleted.ts"
export { stepValues } from "./stepValues.ts"
export { WorkOrder, workOrderInfoFields, WorkOrderOrigin, WorkOrderStep } from "./WorkOrder.ts"
