import type { StepEvent } from "../../../records/event/index.ts"
import type { WorkOrder } from "../../../records/work-order/index.ts"
import { isBeforeProduction } from "./askedSteps.ts"

/** True once a step that does not precede production has started. */
export const isInProduction = (
  { steps }: Pick<WorkOrder, "steps">,
  events: ReadonlyArray<Pick<StepEvent, "status" | "stepId">>
): boolean => {
  const before = new Set(steps.filter(isBeforeProduction).map(({ id }) => id))
  return events.some(({ status, stepId }) => status !== "Pending" && !before.has(stepId))
}
