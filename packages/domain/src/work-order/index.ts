export { stepValues } from "./stepValues.ts"
export { nextStepToComplete, openProgressIds, usedSteps } from "./usedSteps.ts"
export { WorkOrder, WorkOrderOrigin, WorkOrderStep, workOrderInfoFields } from "./WorkOrder.ts"
