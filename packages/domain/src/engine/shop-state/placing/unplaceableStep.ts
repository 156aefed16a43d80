import { bindingForward, NO_PLACE, placeEarliest, type Span } from "../../placement/index.ts"
import type { MovableOrder, UnplaceableStep } from "../PlanningModel.ts"

/** The step that prevents placing an order in its profiles' room; null if it fits. */
export const unplaceableStep = (
  { steps, workOrderId }: MovableOrder,
  span: Span
): UnplaceableStep | null => {
  const placed = placeEarliest(steps, span)
  if (placed.failed === NO_PLACE) return null
  const refusal = bindingForward(steps, span, placed)
  const { eventId } = steps.find(({ stepId }) => stepId === refusal.stepId)!
  return { workOrderId, eventId, refusal }
}
