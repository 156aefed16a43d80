import { type Event, isFurtherVisit, visitValues } from "@atelier/domain/event"
import type { MeasuredValue } from "@atelier/domain/quantity"
import { stepValues, type WorkOrder } from "@atelier/domain/work-order"

/** The values that count as load: an event's own for steps and additional visits. */
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
