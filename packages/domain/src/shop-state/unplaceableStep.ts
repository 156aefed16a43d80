import { bindingForward, NOWHERE, placeEarliest, type Span } from "../placement/index.ts"
import type { MovableOrder, MovableStep, UnplaceableStep } from "./PlanningModel.ts"

/**
 * The step of an order that leaves it no place in the room that its profiles have; null with one.
 */
export const unplaceableStep = (
  { steps, workOrderId }: MovableOrder,
  span: Span
): UnplaceableStep | null => {
  const placed = placeEarliest(steps, span)
  if (placed.failed === NOWHERE) return null
  const refusal = bindingForward(steps, span, placed)
  const { eventId } = steps.find(({ stepId }) => stepId === refusal.stepId) as MovableStep
  return { workOrderId, eventId, refusal }
}
