import { type Event, isFurtherVisit, visitValues } from "@atelier/domain/event"
import type { MeasuredValue } from "@atelier/domain/quantity"
import { stepValues, type WorkOrder } from "@atelier/domain/work-order"

/**
 * What an event weighs: a step and a further visit by values of their own, everything else as its
 * work order.
 */
export const valuesOfEvent = (
  event: Event,
  workOrder: WorkOrder | null
): ReadonlyArray<MeasuredValue> => {
  if (isFurtherVisit(event)) return visitValues(event)
  if (workOrder === null) return []
  if (event.eventType !== "StepEvent") return workOrder.values
  const step = workOrder.steps.find((candidate) => candidate.id === event.stepId)
  return step === undefined ? workOrder.values : stepValues(workOrder, step)
}
