import { type Event, isFurtherVisit } from "@atelier/domain/event"
import type { MeasuredValue } from "@atelier/domain/quantity"
import type { WorkOrder } from "@atelier/domain/work-order"

/** Returns the own values of a step or additional visit; empty for other events. */
export const ownValues = (
  event: Event,
  workOrder: Pick<WorkOrder, "steps"> | null
): ReadonlyArray<MeasuredValue> => {
  if (isFurtherVisit(event)) return event.values
  return event.eventType === "StepEvent"
    ? (workOrder?.steps.find(({ id }) => id === event.stepId)?.values ?? [])
    : []
}
